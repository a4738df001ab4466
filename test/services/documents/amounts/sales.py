"""The sales of a company, one after the other: numbers, references, sums, refusals, balances of an independent program.

Simplified invoices, full invoices on demand, debit notes and credit notes. Reads and writes as sums.py. Sources: Directive
2006/112/EC, articles 219 (reference), 220a, 226 and 226b (simplified and full); the limits and debit notes of AT, DE and ES.
"""
from issued import Issued, Refused, add, answered, played, with_vat
from sums import Document, answer_all, shown, total

# cents with VAT; the type code and the series of what charges more; the rate of a line that names none
COUNTRIES = {
    "AT": {"limit": 400_00, "debit": ("383", "INV"), "rate": "20"},
    "DE": {"limit": 250_00, "debit": ("380", "INV"), "rate": "19"},
    "ES": {"limit": 400_00, "debit": ("383", "CN"), "rate": "21"},
}
# the one client of whom nothing is known
WALK_IN = "walk-in"


class Sales:
    def __init__(self, country):
        self.country = COUNTRIES[country]
        self.last = {}
        self.sold = []
        self.full = {}
        self.debits = []
        self.register = {}

    def number(self, series, day):
        at = (series, day[:4])
        self.last[at] = self.last.get(at, 0) + 1
        return f"{series}-{day[:4]}-{self.last[at]:04d}"

    def now(self, step):
        """The invoice of the sale: the full one, where there is one."""
        return self.full.get(step["of"], self.sold[step["of"]])

    def issued(self, document, step, client, choice, series="INV", **more):
        is_small = total(document.groups()) <= self.country["limit"]
        if client == WALK_IN and not is_small:
            raise Refused("document_incomplete")
        is_simplified = choice == "auto" and is_small
        number = self.number(series, step["day"])
        issued = Issued(document, number=number, day=step["day"], client=client, is_simplified=is_simplified)
        return issued, answered(issued.groups, number, isSimplified=is_simplified, **more)

    def sell(self, step):
        self.sold.append(None)
        document = Document(with_vat(step["document"], {"vatRate": self.country["rate"]}))
        self.sold[-1], answer = self.issued(
            document, step, step["client"], step["simplified"], typeCode="380", corrects=None
        )
        add(self.register, self.sold[-1].groups)
        return answer

    def ask(self, step):
        """The full invoice of a simplified one: the same sums for a client who is known; the sale is counted once."""
        sale = self.sold[step["of"]]
        if sale is None:
            return None
        if step["of"] in self.full:
            raise Refused("full_invoice_exists")
        if not sale.head["is_simplified"]:
            raise Refused("not_simplified")
        if any(sale.credited):
            raise Refused("document_settled")
        if step["client"] == WALK_IN:
            raise Refused("document_incomplete")
        full, answer = self.issued(
            sale.document, step, step["client"], "never", typeCode="380", corrects=sale.reference()
        )
        self.full[step["of"]] = full
        return answer

    def charge(self, step):
        """A debit note, or the additional invoice: of the client, the prices and the only rate of the invoice."""
        if self.sold[step["of"]] is None:
            return None
        first = self.now(step)
        if any(first.credited) and first.left() <= 0:
            raise Refused("document_settled")
        vats = list(first.groups)
        vat = dict(zip(("vatCategory", "vatRate"), vats[0])) if len(vats) == 1 else {"vatRate": self.country["rate"]}
        given = {"currency": "EUR", "pricesIncludeVat": first.document.is_gross, "lines": step["lines"], "adjustments": []}
        choice = "auto" if first.head["is_simplified"] else "never"
        code, series = self.country["debit"]
        debit, answer = self.issued(
            Document(with_vat(given, vat)),
            *(step, first.head["client"], choice, series),
            **{"typeCode": code, "corrects": first.reference()},
        )
        self.debits.append(debit)
        add(self.register, debit.groups)
        return answer

    def credit(self, step):
        if self.sold[step["of"]] is None:
            return None
        invoice = self.now(step)
        groups = invoice.credit(step["lines"])
        add(self.register, groups, -1)
        head = {"isSimplified": invoice.head["is_simplified"], "typeCode": "381", "corrects": invoice.reference()}
        return answered(groups, self.number("CN", step["day"]), **head)

    def balances(self):
        owed = {}
        in_force = [self.full.get(at, sale) for at, sale in enumerate(self.sold) if sale is not None]
        for one in in_force + self.debits:
            client = one.head["client"]
            owed[client] = owed.get(client, 0) + one.left()
        return owed


def sales(case):
    books = Sales(case["country"])
    answers = played(books, case["steps"])
    return {"steps": answers, "balances": books.balances(), "byRate": shown(books.register, keeps_zero=False)}


if __name__ == "__main__":
    answer_all({"sales": sales})
