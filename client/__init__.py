"""What a person sees and types: the commands and the window, on top of net.

The command line never imports Qt; only the window does, after it is known that there is a display. Presenters know no Qt,
widgets know no rules.
"""

__version__ = "0.1.0"
