"""The module ``pykociemba.facelet``: the numbers of the facelets."""

facelets = {
    f"{face}{number}": 9 * i + number - 1
    for i, face in enumerate("URFDLB")
    for number in range(1, 10)
}
facelet_values = tuple(facelets.values())
U1, U2, U3, U4, U5, U6, U7, U8, U9 = facelet_values[:9]
R1, R2, R3, R4, R5, R6, R7, R8, R9 = facelet_values[9:18]
F1, F2, F3, F4, F5, F6, F7, F8, F9 = facelet_values[18:27]
D1, D2, D3, D4, D5, D6, D7, D8, D9 = facelet_values[27:36]
L1, L2, L3, L4, L5, L6, L7, L8, L9 = facelet_values[36:45]
B1, B2, B3, B4, B5, B6, B7, B8, B9 = facelet_values[45:]
