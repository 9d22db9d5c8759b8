"""From a snapshot and notes to a picture: plain Python values, no Qt and no I/O."""
