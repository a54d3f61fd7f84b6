"""Certificates of shortest solutions."""

import hashlib
import json
import pickle
from pathlib import Path

import pytest
import superflip
from superflip import CertificateError, Cube

pytestmark = pytest.mark.skipif(
    superflip.TABLE_SET == "compact", reason="the compact build makes no certificates"
)
SCRAMBLE = "R U F2 D' L B U2 R'"
# A certificate that the program has written.
TEXT = (Path(__file__).parents[3] / "tests/program/sessions/solution.json").read_text()


def made(scramble=SCRAMBLE):
    cube = Cube(scramble)
    return superflip.SolutionCertificate.make(cube, cube.solve_optimal())


def test_a_certificate_is_made_written_read_and_checked():
    certificate = made()
    assert (certificate.distance, certificate.parts) == (8, 243)
    assert (certificate.cube * certificate.solution).is_solved
    read = superflip.SolutionCertificate(str(certificate))
    assert read == certificate == pickle.loads(pickle.dumps(certificate))
    assert len({read, certificate}) == 1
    assert read.check() == 8
    read.check_parts([0, 7, 242], threads=1)
    read.recompute(threads=2)
    assert repr(read) == "<SolutionCertificate: 8 moves>"
    near = made("R U")
    assert (near.distance, near.parts, near.check()) == (2, 0, 2)


def test_the_text_is_that_of_the_program():
    certificate = superflip.SolutionCertificate(TEXT)
    certificate.check()
    assert str(certificate) + "\n" == TEXT


def forged(certificate, changes):
    """Return the certificate with other numbers of nodes, and with the right checksum."""
    members = json.loads(str(certificate))
    for part, change in changes.items():
        members["parts"][part][-1] += change
    form = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
    del members["checksum"]
    members["checksum"] = hashlib.sha256(form(members).encode()).hexdigest()
    return superflip.SolutionCertificate(form(members) + "\n")


def test_false_statements_are_found():
    certificate = superflip.SolutionCertificate(TEXT)
    numbers = json.loads(str(certificate))["parts"]
    full = next(i for i, part in enumerate(numbers) if part[-1] > part[-2])
    assert forged(certificate, {}) == certificate
    with pytest.raises(CertificateError) as raised:
        forged(certificate, {full: -1}).check()
    assert raised.value.kind == "wrong_certificate"
    # The sums of the parts are right, so only a search finds what is false.
    other = next(i for i, part in enumerate(numbers) if i != full)
    wrong = forged(certificate, {full: -1, other: 1})
    wrong.check_parts([i for i in range(243) if i not in (full, other)])
    for search in [lambda: wrong.check_parts([other]), wrong.recompute]:
        with pytest.raises(CertificateError) as raised:
            search()
        assert raised.value.kind == "wrong_certificate"


def test_bad_arguments_are_refused():
    text = str(made())
    for wrong in ["", "{}", "[1]", text[:100]]:
        with pytest.raises(CertificateError) as raised:
            superflip.SolutionCertificate(wrong)
        assert raised.value.kind == "no_certificate"
    with pytest.raises(CertificateError) as raised:
        superflip.SolutionCertificate(text.replace('"distance":8', '"distance":7'))
    assert raised.value.kind == "damaged"
    for moves in ["", "R", SCRAMBLE]:
        with pytest.raises(CertificateError, match="solve") as raised:
            superflip.SolutionCertificate.make(Cube(SCRAMBLE), moves)
        assert raised.value.kind == "wrong_certificate"
    with pytest.raises(CertificateError) as raised:
        superflip.SolutionCertificate.make(Cube("R U"), "U' R' U2 U2")
    assert raised.value.kind == "wrong_certificate"
    with pytest.raises(CertificateError) as raised:
        made().check_parts([243])
    assert raised.value.kind == "out_of_range"
    for wrong in [[-1], [2**70]]:
        with pytest.raises(ValueError, match="out of range"):
            made().check_parts(wrong)
    with pytest.raises(ValueError, match="at most 243"):
        made().check_parts(range(10**18))
