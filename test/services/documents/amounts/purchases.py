"""The purchases of a company in DE by self-billing: numbers, references, sums and debts of an independent program.

Reads and writes as sums.py. Source: Directive 2006/112/EC, article 224: the customer issues the invoices of its suppliers.
"""
from issued import Issued, add, answered, played, with_vat
from sums import Document, answer_all, shown

# suppliers: a small business of the same country, one of another country, and any other of the same
SUPPLIER_VAT = {
    "small": {"vatCategory": "E", "vatRate": "0"},
    "abroad": {"vatCategory": "AE", "vatRate": "0"},
    "domestic": {"vatRate": "19"},
}


class Purchases:
    """Invoices that a customer issues: each supplier has a series, in the order in which they came first."""

    def __init__(self, suppliers):
        self.suppliers = suppliers
        self.numbers = {}
        self.billed = []
        self.sums = [{} for _ in suppliers]

    def number(self, supplier):
        place, last = self.numbers.get(supplier, (len(self.numbers) + 1, 0))
        self.numbers[supplier] = place, last + 1
        return f"SB{place}-{last + 1:04d}"

    def bill(self, step):
        supplier = step["supplier"]
        document = Document(with_vat(step["document"], SUPPLIER_VAT[self.suppliers[supplier]]))
        number = self.number(supplier)
        invoice = Issued(document, number=number, day=step["day"], supplier=supplier)
        self.billed.append(invoice)
        add(self.sums[supplier], invoice.groups)
        return answered(invoice.groups, number, typeCode="389", corrects=None)

    def credit(self, step):
        invoice = self.billed[step["of"]]
        supplier = invoice.head["supplier"]
        groups = invoice.credit(step["lines"])
        add(self.sums[supplier], groups, -1)
        return answered(groups, self.number(supplier), typeCode="261", corrects=invoice.reference())

    def of_suppliers(self):
        owed = [sum(one.left() for one in self.billed if one.head["supplier"] == at) for at in range(len(self.suppliers))]
        return [
            {"owedMinor": own, "byRate": shown(sums, keeps_zero=False), "documents": self.numbers.get(at, (0, 0))[1]}
            for at, (own, sums) in enumerate(zip(owed, self.sums))
        ]


def purchases(case):
    books = Purchases(case["suppliers"])
    answers = played(books, case["steps"])
    return {"steps": answers, "suppliers": books.of_suppliers()}


if __name__ == "__main__":
    answer_all({"purchases": purchases})
