"""The scenes of every game, by name. A new game is one more file of them."""

from collections.abc import Mapping
from types import MappingProxyType

from client.shots import the_deputy, wyatt_earp
from client.shots.scene import Scene

SCENES: Mapping[str, Scene] = MappingProxyType({**wyatt_earp.SCENES, **the_deputy.SCENES})
