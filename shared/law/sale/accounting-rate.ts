// The currency in which a country wants VAT to be stated, and the exchange rate to it, of the day that its law names (VATD 91 (2), 230;
// BT-6, BT-111).
import type { ExchangeRateSource } from '../../contracts/documents/amount-fields';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import { addDays } from '../../values/calendar';

export interface AccountingRate {
  /** The currency of the VAT. */
  currency: string;
  /** Units of it per unit of the document's currency; null where none is known. */
  rate: string | null;
  /** The day it is of; null for one that the draft states. */
  asOf: string | null;
  /** The day whose rate the country's law names. */
  wantedDate?: string;
  source?: ExchangeRateSource | null;
}

type Rule = InvoicingFacts['exchangeRate'];

/**
 * The day of the tax point by the law of the country, or of the issue if that is earlier; the day before it if the country says so (Poland,
 * art. 31a of the VAT act). On a day without rates the last ones before it hold.
 */
export function exchangeRateDay(
  { rateDay, issueDate }: { rateDay: string; issueDate: string },
  rule: Pick<NonNullable<Rule>, 'day'> | null,
): string {
  const day = rateDay < issueDate ? rateDay : issueDate;
  return rule?.day === 'day_before' ? addDays(day, -1) : day;
}

/**
 * The currency in which an invoice states its VAT (VATD 230; BT-6), whatever the company keeps its books in: books in a third
 * currency have a rate of their own.
 */
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
