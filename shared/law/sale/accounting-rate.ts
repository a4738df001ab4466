// The rate of VAT in the currency of the country whose VAT it is, and the day whose rate counts by its law (VAT Directive
// art. 91 (2), 230; BT-6, BT-111).

import type { ExchangeRateSource } from '../../contracts/documents/document';
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
