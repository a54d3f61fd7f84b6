"""The functions of other packages: change the import, and a program uses superflip."""
