"""The Deputy: hidden outlaws, private meetings, and a dial that everybody spins together. Labels such as D8 name the numbered rules."""
