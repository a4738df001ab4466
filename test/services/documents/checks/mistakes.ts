// Ordinary mistakes, and the sentences that their authors read.
import { findingsOf } from '../../../../services/documents/checks/domain/check';
import type { CheckCode } from '../../../../shared/contracts/documents/checks';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import { AMERICA, type Change, FRANCE, number, subjectOf } from './subject';

/** What was done, what is found, and what is said of it. */
export type Mistake = [string, Change, CheckCode, string[]];

export const of = (vatCategory: VatCategory) => ({
  lines: [{ description: 'Projekt', unitPrice: '1000', vatCategory }],
});
export const sold = (vatCategory: VatCategory, more: object = {}): Change => ({
  document: { ...of(vatCategory), ...more },
});
export const reason = (vatCategory: VatCategory, code: string) => ({
  exemptionReasons: [{ vatCategory, code }],
});
export const WITH_REASON = reason('E', 'VATEX-EU-132');

const abroad = (buyerCountry: typeof FRANCE): Change => ({
  buyer: { country: buyerCountry.country },
  subject: { buyerCountry, buyerNumbers: [number('vat', 'FR40303265045')] },
});
export const FRENCH = abroad(FRANCE);
export const AMERICAN = abroad(AMERICA);

export function expectTold([_what, change, code, said]: Mistake): void {
  const found = findingsOf(subjectOf(change)).filter((finding) => finding.code === code);
  const told = found.map(
    ({ severity, source, pointer, message }) => `${severity} ${source}${pointer}: ${message}`,
  );
  expect(told).toEqual(said);
}
