/// The commands of the calculator, one a line, as `help` lists them.
pub const HELP: &str = "\
ss                       put the cube into the solved state
i                        read the nine lines of an exploded view that follow
c                        show the exploded view
BR, BRW                  show the position of a cubelet
1W 2W 3W .. 3Y           turn a face by 90, 180, 270 degrees clockwise
search N                 show all sequences of N rotations that solve the cube
search N P1 .. PM        .. that put cubelets into positions such as BR/GR, BRW/BYR
mitm N [P1 .. PM]        the same, by meeting in the middle
dissect N MAX P1 .. PM   .. that solve the cube and lead, after N/2 rotations, through
                         these positions; at most MAX records
count only on|off        show how many solutions there are, or each of them as well
timing on|off            show what a search takes
debug position           show the 24 positions of each cubelet
debug rotations          show what each rotation does
help                     show this";
