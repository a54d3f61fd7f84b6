"""What the comparisons with other programs share: runs a program, and replays a solution on stickers."""

import resource
import subprocess

# The axis of each face, and its side.
FACES = {"U": (1, 1), "D": (1, -1), "R": (0, 1), "L": (0, -1), "F": (2, 1), "B": (2, -1)}


def run(command, lines=None):
    """Runs a program. Returns its output, and the processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = None if lines is None else "\n".join(lines) + "\n"
    output = subprocess.run(command, input=text, text=True, capture_output=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def solved_cube():
    """Returns the face of each sticker, by the position and the normal of the sticker."""
    cube = {}
    for face, (axis, side) in FACES.items():
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                at, normal = [0, 0, 0], [0, 0, 0]
                at[axis], at[axis - 1], at[axis - 2] = side, i, j
                normal[axis] = side
                cube[tuple(at), tuple(normal)] = face
    return cube


def turned(cube, move):
    """Returns the stickers after a move: quarter turns, clockwise seen from outside."""
    axis, side = FACES[move[0]]
    b, c = (axis + 1) % 3, (axis + 2) % 3

    def quarter(vector):
        new = list(vector)
        new[b], new[c] = side * vector[c], -side * vector[b]
        return tuple(new)

    for _ in range({"": 1, "2": 2, "'": 3}[move[1:]]):
        cube = {
            (quarter(at), quarter(normal)) if at[axis] == side else (at, normal): face
            for (at, normal), face in cube.items()
        }
    return cube


def check(scramble, solution):
    """Fails if the solution does not solve the scramble. Returns its number of moves."""
    cube = solved_cube()
    for move in f"{scramble} {solution}".split():
        cube = turned(cube, move)
    assert cube == solved_cube(), (scramble, solution)
    return len(solution.split())
