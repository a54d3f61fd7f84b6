//! The text of the help command.

/// The answer of `help`: the commands of the calculator, one per line.
pub const HELP: &str = "\
ss                       put the cube into the solved state
i                        read the nine lines of an exploded view that follow
c                        show the exploded view
BR, BRW                  show the position of a cubelet
1W 2W 3W .. 3Y           turn a face by 90, 180, 270 degrees clockwise
search N                 show all sequences of N rotations that solve the cube
search N P1 .. PM        show all sequences of N rotations that put cubelets into
                         positions; BR/GR is the cubelet BR in the location GR
mitm N [P1 .. PM]        find the same sequences by meeting in the middle
dissect N MAX P1 .. PM   show all sequences of N rotations that solve the cube and
                         put cubelets into these positions after N/2 rotations;
                         stop if more than MAX records are needed
count only on|off        show the number of solutions instead of the solutions
timing on|off            show the CPU time of each search
debug position           show the 24 positions of each cubelet
debug rotations          show the images of the positions under each rotation
help                     show this list";
