"""Prints the solution of the cube in the arguments."""

from superflip.compat.kociemba.command_line import main

if __name__ == "__main__":
    main()
