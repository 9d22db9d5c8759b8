"""Who is on this network: what we announce, what we see, who is really there.

An advert is hearsay: anybody on the network can announce anything, and a record outlives the peer that made it. So mDNS only tells
where to knock; that somebody is there is known from a hello over TCP alone, and a withdrawn record never removes who still answers.
``advert``, ``address`` and ``roster`` are pure; ``mdns`` alone knows zeroconf, ``interfaces`` alone this machine's addresses.
Text from others is stripped of control and bidi characters at the door, everything is bounded in size and number, and a bad advert
is refused with a reason and never raises.
"""
