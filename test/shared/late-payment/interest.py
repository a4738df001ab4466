"""Interest for late payment, day by day with exact fractions: an independent program for the comparison.

Reads a JSON list of cases on standard input and writes the list of sums in minor units.
"""
import json
import sys
from datetime import date, timedelta
from fractions import Fraction


def half_up(value):
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def anniversary(first, day):
    """True on the first day of a further year of default."""
    if day <= first:
        return False
    if (first.month, first.day) == (2, 29):
        try:
            return day == date(day.year, 2, 29)
        except ValueError:
            return (day.month, day.day) == (2, 28)
    return (day.month, day.day) == (first.month, first.day)


def rate_on(rates, day):
    for rate in rates:
        if rate["validFrom"] <= day.isoformat() <= rate["validTo"]:
            charged = rate["confirmed"] and rate["percent"] is not None
            return Fraction(rate["percent"]) if charged else Fraction(0)
    return Fraction(0)


def bearing(debt, day):
    changes = (c["amountMinor"] for c in debt["changes"] if c["from"] <= day)
    principal = max(0, debt["principalMinor"] + sum(changes))
    held = [s["amountMinor"] for s in debt["suspensions"] if s["from"] <= day and (s["to"] is None or day <= s["to"])]
    return 0 if None in held else principal - sum(held)


def interest(case):
    debt, terms = case["debt"], case["terms"]
    first = date.fromisoformat(debt["effectiveDueDate"]) + timedelta(days=1)
    last = date.fromisoformat(case["asOf"])
    total, of_year, joined = Fraction(0), Fraction(0), 0
    day = first
    while day <= last:
        if terms["compounding"] == "yearly" and anniversary(first, day):
            joined += half_up(of_year)
            of_year = Fraction(0)
        principal = bearing(debt, day.isoformat())
        if principal > 0:
            one = (principal + joined) * rate_on(terms["rates"], day) / 100 / 365
            total += one
            of_year += one
        day += timedelta(days=1)
    return half_up(total)


json.dump([interest(case) for case in json.load(sys.stdin)], sys.stdout)
