"""Old rules of games, as a book that can be checked.

``games`` are the executable rules, ``table`` what lies on the table and who sits at it, ``edition`` the
texts they come from, ``proof`` the examples that tie the two together.
"""

__version__ = "0.1.0"
