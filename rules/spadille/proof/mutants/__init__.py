"""How strong the proofs are: each is tried against small changes of the code that it reached."""
