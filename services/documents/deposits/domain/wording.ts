// The line of a deposit, in the languages of documents.
import type { Locale } from '../../../../shared/contracts/primitives';

type DepositWords = Readonly<Record<Locale, (of: string) => string>>;

/** The line of a deposit; `of` is the number of the quote, or empty. */
export const DEPOSIT: DepositWords = {
  en: (of) => withNumber('Deposit', 'on quote', of),
  de: (of) => withNumber('Anzahlung', 'auf Angebot', of),
  fr: (of) => withNumber('Acompte', 'sur le devis', of),
  it: (of) => withNumber('Acconto', 'sul preventivo', of),
  pl: (of) => withNumber('Zaliczka', 'na poczet oferty', of),
  pt: (of) => withNumber('Adiantamento', 'sobre o orçamento', of),
};

function withNumber(deposit: string, on: string, number: string): string {
  return number === '' ? deposit : `${deposit} ${on} ${number}`;
}
