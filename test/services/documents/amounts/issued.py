"""Invoices that other documents follow, with exact fractions: what the programs of sales and of purchases share.

Amounts of a single document are those of sums.py. An invoice is credited by quantities of its lines, never above them.
"""
from fractions import Fraction

from sums import credited_up_to, shown, total


class Refused(Exception):
    pass


def with_vat(document, vat):
    """Lines without a rate have the given one."""
    return {**document, "lines": [line if "vatRate" in line else {**line, **vat} for line in document["lines"]]}


class Issued:
    """An invoice, and what of it was credited by now."""

    def __init__(self, document, **head):
        self.document = document
        self.groups = document.groups()
        self.credited = [Fraction(0) for _ in document.lines]
        self.head = head

    def total(self):
        return total(self.groups)

    def taken(self):
        return credited_up_to(self.document, self.credited)

    def left(self):
        return self.total() - total(self.taken())

    def reference(self):
        return [self.head["number"], self.head["day"]]

    def credit(self, lines):
        """The groups of the credit note of quantities of lines."""
        after = list(self.credited)
        for line in lines:
            at = line["lineNumber"] - 1
            if at >= len(after):
                raise Refused("validation_failed")
            rest = Fraction(self.document.lines[at][1]) - after[at]
            quantity = Fraction(line.get("quantity", rest))
            if rest == 0 or quantity > rest:
                raise Refused("credit_exceeds_invoice")
            after[at] += quantity
        before, self.credited = self.taken(), after
        return {vat: (base - before[vat][0], tax - before[vat][1]) for vat, (base, tax) in self.taken().items()}


def answered(groups, number, **more):
    net = sum(base for base, _ in groups.values())
    rows = shown(groups, keeps_zero=False)
    return {"number": number, "groups": rows, "netMinor": net, "totalMinor": total(groups), **more}


def add(sums, groups, sign=1):
    for vat, (base, tax) in groups.items():
        before = sums.get(vat, (0, 0))
        sums[vat] = (before[0] + sign * base, before[1] + sign * tax)


def played(books, steps):
    """What each step answers: a document, the code of its refusal, or None without the document that it is about."""
    answers = []
    for step in steps:
        try:
            answers.append(getattr(books, step["do"])(step))
        except Refused as refused:
            answers.append({"refused": str(refused)})
    return answers
