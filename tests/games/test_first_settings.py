"""What a new table is asked first."""

from __future__ import annotations

import pytest

from sandtable.core.game.options import OptionForm
from sandtable.games.battlecards.setup.options import FORM as BATTLECARDS
from sandtable.games.bayonet.setup.options import FORM as BAYONET
from sandtable.games.bridgefront.setup.options import FORM as BRIDGEFRONT
from sandtable.games.conquest.setup.options import FORM as CONQUEST


@pytest.mark.parametrize("form", [CONQUEST, BAYONET, BRIDGEFRONT, BATTLECARDS])
def test_ten_settings_stand_open_and_the_rest_is_folded(form: OptionForm) -> None:
    first, *rest = form.groups
    open_ = [name for name in first.options if name != "players"]  # their number follows from the list of seats
    assert len(open_) == 10, first.title
    assert all(group.title and group.options for group in rest)
