"""How a number is written."""

from client.presenters.translated import Translated


class Figures(Translated):
    """Words for numbers."""

    def number(self, number: int) -> str:
        """A number with its thousands apart, such as "1,200" in English."""
        between_thousands = self.tr(",")
        return f"{number:,}".replace(",", between_thousands)
