"""What lies on the table and who sits at it: the pieces that several games share."""
