// Money of a settlement for the invoices of one client, and the values of the mail that confirms it.
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import { formatsOf } from '../../../../shared/rendering/content/formats';
import { documentLanguageOf, longDate } from '../../../../shared/values/locale';

/** The part of a settlement that has paid an invoice of ours, as it stands. */
export interface ReceivedPart {
  clientId: string;
  number: string;
  language: string | null;
  currency: string;
  date: string;
  amountMinor: number;
  /** The balance of the invoice now. */
  balanceMinor: number;
}

interface Names {
  companyName: string;
  recipientName: string;
}

const NUMBERS_MAX = 10;

/** @param parts of one client, at least one */
export function receivedValues(parts: readonly ReceivedPart[], names: Names): Record<string, string> {
  const [first] = parts;
  if (!first) throw new Error('a payment mail has an invoice');
  const { money } = formatsOf(languageOf(parts), first.currency);
  const sum = (of: (part: ReceivedPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const openMinor = sum(({ balanceMinor }) => Math.max(balanceMinor, 0));
  return {
    ...names,
    documentNumbers: namedNumbers(parts.map(({ number }) => number)),
    amount: money(sum(({ amountMinor }) => amountMinor)),
    paymentDate: longDate(languageOf(parts), first.date),
    amountDue: openMinor > 0 ? money(openMinor) : '',
  };
}

/** The language of the first invoice. */
export function languageOf([first]: readonly ReceivedPart[]): DocumentLanguage {
  return documentLanguageOf(first?.language ?? null);
}

function namedNumbers(numbers: readonly string[]): string {
  const rest = numbers.length - NUMBERS_MAX;
  const named = numbers.slice(0, NUMBERS_MAX).join(', ');
  return rest > 0 ? `${named} … (+${rest})` : named;
}
