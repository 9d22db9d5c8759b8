"""The table of Wyatt Earp.

Widgets draw values of ``client.presenters.wyatt_earp_picture`` and emit its choices; what may be chosen, and why not, stands in those
values alone. Every card, pile, poster and choice is a button, so that it has a name for assistive technology and a place in the
order of the keyboard. The picture is the truth at any moment; animations only decorate it.
"""
