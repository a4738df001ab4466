// The words for deposits that an invoice takes off, in the languages of documents. Dates stay as ISO 8601 has them: the
// reason of an allowance (BT-97) is read by programs, too.
import type { Locale } from '../../../shared/contracts/primitives';

type Words = Readonly<Record<Locale, (number: string, date: string) => string>>;

export const DEDUCTION: Words = {
  en: (number, date) => `Less deposit invoice ${number} of ${date}`,
  de: (number, date) => `Abzüglich Anzahlungsrechnung ${number} vom ${date}`,
  fr: (number, date) => `Déduction de la facture d'acompte ${number} du ${date}`,
  it: (number, date) => `Detrazione della fattura di acconto ${number} del ${date}`,
  pl: (number, date) => `Odliczenie faktury zaliczkowej ${number} z dnia ${date}`,
  pt: (number, date) => `Dedução da fatura de adiantamento ${number} de ${date}`,
};
