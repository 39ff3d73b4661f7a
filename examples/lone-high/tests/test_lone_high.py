"""Lone High keeps every promise of the contract."""

import pytest
from lone_high import DEFINITION

from sandtable.testing import conformance


@pytest.mark.parametrize("case", conformance.cases(DEFINITION), ids=str)
@pytest.mark.parametrize("check", conformance.CHECKS)
def test_conformance(check, case):
    check(case)
