import subprocess
import sys


def run(*arguments):
    return subprocess.run([sys.executable, *arguments], check=True, capture_output=True, text=True)


def test_import_needs_no_numpy_and_little_time():
    code = """
import sys, time
begin = time.process_time()
import superflip
assert "numpy" not in sys.modules and "typing" not in sys.modules
print(time.process_time() - begin)
"""
    times = [float(run("-S", "-c", f"import site; site.main()\n{code}").stdout) for _ in range(5)]
    assert min(times) < 0.020


def test_arrays_without_numpy_say_what_to_install():
    code = """
import sys
sys.modules["numpy"] = None
import superflip
print(superflip.Cube("R").solve())
for call in (lambda: superflip.random_states(3), lambda: superflip.tables["cornermove"]):
    try:
        call()
    except ImportError as error:
        print(error)
"""
    lines = run("-c", code).stdout.splitlines()
    assert lines[0] == "R'"
    assert lines[1:] == ["arrays need NumPy: pip install 'superflip[numpy]'"] * 2
