// The currency in which an invoice states its VAT: that of the country whose VAT it is (VATD 230; BT-6), whatever the company
// keeps its books in. The books have a rate of their own where they are in a third currency.

export interface VatCurrencyLaw {
  currency: string;
  /** False for a currency that nobody has read in a source: a missing rate to it warns only. */
  isRead: boolean;
}

/** The currency of the country's VAT; that of the books where the facts name none. */
export function vatCurrencyOf(law: VatCurrencyLaw | null, ofBooks: string): string {
  return law?.currency ?? ofBooks;
}

interface Currencies {
  document: string;
  vat: string;
  books: string;
}

/** True where neither the amounts nor the VAT of a document are in the currency of the books. */
export function needsBooksRate({ document, vat, books }: Currencies): boolean {
  return books !== document && books !== vat;
}
