"""Art, boards, texts and translations: data alone, read through ``importlib.resources`` and shipped in the wheel. No code lives here."""
