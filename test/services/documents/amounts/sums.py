"""Amounts of invoices, credit notes, deposits and price reductions with exact fractions: an independent program.

Reads a JSON list of cases on standard input and writes the list of their sums, in minor units. The rules are those of EN 16931
and of prices that include VAT: VAT is rounded once for each category and rate, half away from zero.
"""
import json
import sys
from decimal import Decimal
from fractions import Fraction

MINOR = {"JPY": 0, "KWD": 3}


def half_up(value):
    value = Fraction(value)
    rounded = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return rounded if value >= 0 else -rounded


def plain(number):
    """20.0 and 20 are one rate."""
    return format(Decimal(str(number)).normalize(), "f")


def vat_of(part):
    return part.get("vatCategory", "S"), plain(part.get("vatRate", 0))


def rate_of(vat):
    return Fraction(vat[1]) / 100


class Document:
    """Amounts of a draft by VAT category and rate: as the prices are, with VAT or without."""

    def __init__(self, given):
        self.unit = 10 ** MINOR.get(given["currency"], 2)
        self.is_gross = given.get("pricesIncludeVat", False)
        self.lines = [(vat_of(line), Fraction(line["quantity"]), self.line_sum(line)) for line in given["lines"]]
        self.sums = {}
        self.fund_outside = 0
        for vat, _, amount in self.lines:
            self.sums[vat] = self.sums.get(vat, 0) + amount
        of_lines = dict(self.sums)
        for one in given["adjustments"]:
            for vat, amount in self.parts(one, of_lines):
                self.sums[vat] = self.sums.get(vat, 0) + amount
                if one.get("fund") and not one["fund"]["inWithholding"]:
                    self.fund_outside += amount

    def parts(self, adjustment, of_lines):
        """An allowance or charge of no rate is divided over those of the lines: a percentage of each, or an amount by them."""
        if "vatRate" in adjustment or "vatCategory" in adjustment:
            vat = vat_of(adjustment)
            return [(vat, self.share(adjustment, of_lines.get(vat, 0)))]
        if "percent" in adjustment:
            return [(vat, self.share(adjustment, base)) for vat, base in of_lines.items()]
        whole = self.share(adjustment, 0)
        sign = 1 if whole > 0 else -1
        return [(vat, sign * part) for vat, part in zip(of_lines, largest_remainder(abs(whole), list(of_lines.values())))]

    def share(self, adjustment, base):
        if "percent" in adjustment:
            amount = half_up(base * Fraction(adjustment["percent"]) / 100)
        else:
            amount = half_up(Fraction(adjustment["amount"]) * self.unit)
        return amount if adjustment["kind"] == "charge" else -amount

    def line_sum(self, line):
        whole = half_up(Fraction(line["quantity"]) * Fraction(line["unitPrice"]) * self.unit)
        return whole + sum(self.share(one, whole) for one in line.get("adjustments", []))

    def taxed(self, vat, amount):
        """Base and VAT of an amount that is as the prices are."""
        rate = rate_of(vat)
        if self.is_gross:
            tax = half_up(amount * rate / (1 + rate))
            return amount - tax, tax
        return amount, half_up(amount * rate)

    def groups(self, sums=None):
        return {vat: self.taxed(vat, amount) for vat, amount in (self.sums if sums is None else sums).items()}


def shown(groups, keeps_zero=True):
    rows = [[*vat, base, tax] for vat, (base, tax) in groups.items() if keeps_zero or base or tax]
    return sorted(rows)


def total(groups):
    return sum(base + tax for base, tax in groups.values())


def credited_up_to(document, quantities):
    """What credit notes have taken of each group once these quantities of the lines are credited."""
    parts = [
        (vat, half_up(amount * Fraction(done) / quantity), amount)
        for (vat, quantity, amount), done in zip(document.lines, quantities)
    ]
    is_all = all(Fraction(done) == quantity for (_, quantity, _), done in zip(document.lines, quantities))
    taken = {}
    for vat, whole in document.sums.items():
        own = [(part, amount) for line_vat, part, amount in parts if line_vat == vat]
        every = [(part, amount) for _, part, amount in parts]
        chosen = own if sum(amount for _, amount in own) > 0 else every
        weight = sum(amount for _, amount in chosen)
        if weight > 0:
            taken[vat] = half_up(Fraction(whole * sum(part for part, _ in chosen), weight))
        else:
            taken[vat] = whole if is_all else 0
    return document.groups(taken)


def invoice(case):
    document = Document(case["document"])
    groups = document.groups()
    net = sum(base for base, _ in groups.values())
    answer = {"groups": shown(groups), "totalMinor": total(groups), "netMinor": net}
    before = credited_up_to(document, ["0"] * len(document.lines))
    notes = []
    for quantities in case["credited"]:
        after = credited_up_to(document, quantities)
        change = {vat: (after[vat][0] - before[vat][0], after[vat][1] - before[vat][1]) for vat in after}
        notes.append(shown(change, keeps_zero=False))
        before = after
    answer["notes"] = notes
    base = max(0, net - document.fund_outside)
    answer["withheldMinor"] = [half_up(Fraction(base) * Fraction(percent) / 100) for percent in case["withheld"]]
    return answer


def deposit(case):
    """A share of an invoice is invoiced before it, at rates that may have changed until the end."""
    document = Document(case["document"])
    final = Document(case["final"])
    percent = Fraction(case["percent"]) / 100
    of_prices = lambda vat, amount: sum(document.taxed(vat, amount)) if document.is_gross else amount
    shares = {vat: half_up(of_prices(vat, amount) * percent) for vat, amount in document.sums.items()}
    shares = {vat: amount for vat, amount in shares.items() if amount != 0}
    rest = dict(final.sums)
    for vat, amount in shares.items():
        # each rate has become the one that the case names
        now = (vat[0], case["rates"].get(vat[1], vat[1]))
        rest[now] = rest.get(now, 0) - amount
    return {"deposit": shown(document.groups(shares)), "final": shown(final.groups(rest))}


def largest_remainder(amount, weights):
    whole = sum(weights)
    floors = [amount * weight // whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda at: (-(amount * weights[at] % whole), at))
    for at in order[: amount - sum(floors)]:
        floors[at] += 1
    return floors


def reduction(case):
    """A percentage of what is left of many invoices, one reduction after the other."""
    left = {}
    documents = [Document(one) for one in case["invoices"]]
    order = []
    for document in documents:
        for vat, (base, _) in document.groups().items():
            if vat not in order:
                order.append(vat)
            left[vat] = left.get(vat, 0) + base
    for at, quantities in case["credited"]:
        for vat, (base, _) in credited_up_to(documents[at], quantities).items():
            left[vat] -= base
    answer = []
    for percent in case["percents"]:
        asked = half_up(sum(left.values()) * Fraction(percent) / 100)
        shares = dict(zip(order, largest_remainder(asked, [left[vat] for vat in order])))
        answer.append(shown({vat: (base, half_up(base * rate_of(vat))) for vat, base in shares.items()}))
        left = {vat: base - shares[vat] for vat, base in left.items()}
    return answer


KINDS = {"invoice": invoice, "deposit": deposit, "reduction": reduction}


def answer_all(kinds):
    print(json.dumps([kinds[case["kind"]](case) for case in json.load(sys.stdin)]))


if __name__ == "__main__":
    answer_all(KINDS)
