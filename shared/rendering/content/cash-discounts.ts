// The sentence of a cash discount, in the language of the document.
import type { CashDiscount } from '../../contracts/documents/cash-discounts';
import type { DocumentLanguage } from '../../contracts/primitives';
import { DOCUMENTS } from '../../texts/documents';
import { readDiscountLine, withAmounts } from '../../values/cash-discounts';
import { days as daysText } from '../../values/locale';
import { formatsOf } from './formats';

type Discount = Omit<CashDiscount, 'text'>;

/** Names the last day, or while the issue date is open the number of days. */
export function cashDiscountText(
  { percent, days, until, toPayMinor }: Discount,
  { language, currency }: { language: DocumentLanguage; currency: string },
): string {
  const words = DOCUMENTS[language];
  const formats = formatsOf(language, currency);
  const text =
    until === null
      ? words.cashDiscountIn.replace('{days}', () => daysText(language, String(days ?? 0)))
      : words.cashDiscountBy.replace('{date}', () => formats.date(until));
  return text
    .replace('{percent}', () => formats.percent(percent))
    .replace('{amount}', () => formats.money(toPayMinor));
}

interface Printed {
  language: DocumentLanguage;
  currency: string;
  issueDate: string | null;
  payableMinor: number;
}

/** The lines of a text: one in the notation of XRechnung as the sentence that it stands for. */
export function readableTerms(text: string, printed: Printed): string[] {
  return text.split('\n').map((line) => {
    const term = readDiscountLine(line, printed.currency);
    return term ? cashDiscountText(withAmounts(term, printed), printed) : line;
  });
}
