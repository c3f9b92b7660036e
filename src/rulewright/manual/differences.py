"""The differences of a changed game from its original, one line each."""

from rulewright.engine import Procedure, System
from rulewright.engine.declared.option import spoken
from rulewright.engine.hacks.changes import Change, home_of
from rulewright.manual.places import Place


def differences(system: System, spots: tuple[Place, ...] | None = None) -> list[str]:
    """Return all differences; or those at some places of the code, if these are given."""
    names = None if spots is None else {spot.name for spot in spots}
    return [said for change in system.changes for name, said in _said(system, change) if names is None or name in names]


def _said(system: System, change: Change) -> list[tuple[str, str]]:
    """Return each difference with its name in the code, if it has one."""
    base = system.base
    home = home_of(base, change)
    found: list[tuple[str, str]] = []
    for name, new in change.numbers.items():
        at = home.number(change, name)
        found.append((at.name, f"`{at.name}` is {written(new)} instead of {written(at.value)}"))
    for name, value in change.options.items():
        found.append((name, f"`{name}` is usually {spoken(value)} instead of {spoken(base.options[name].default)}"))
    for table, rows in change.rows.items():
        found += [(table, f"row {row} of the table `{table}`: {_fields(fields)}") for row, fields in rows.items()]
    rules = {name.rpartition(".")[2]: rule for name, rule in change.rules.items()}
    rules |= {one.rule.__name__: one.rule for one in change.procedures}
    for name, rule in rules.items():
        found.append((name, f"`{name}`: {_first(rule.rule if isinstance(rule, Procedure) else rule)}"))
    return found


def written(value: object) -> str:
    """Return a number of the rules as people write it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {written(one)}" for key, one in value.items())
    if isinstance(value, (tuple, list, frozenset)):
        return ", ".join(written(one) for one in value)
    return str(value)


def _fields(fields: object) -> str:
    assert hasattr(fields, "items")
    return "; ".join(f"{name} {written(value)}" for name, value in fields.items())


def _first(rule: object) -> str:
    said = (rule.__doc__ or "").strip().partition("\n")[0]
    return said.partition(" Clause")[0] or "another rule"
