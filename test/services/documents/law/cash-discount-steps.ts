// Sales with a cash discount: one whose VAT is on the whole price, and one whose VAT is on the price less the discount.
import { documents } from '../../../../shared/contracts/documents';
import type { Business } from '../document-steps';

export const sold = (unitPrice: string, vatRate: string) => ({
  lines: [{ description: 'Werk', unitPrice, vatRate }],
});
/** 1,000.00 at 21 % less 2 % within 8 days: VAT of 980.00, and 20.00 that bear none. */
export const LOWERED = {
  ...sold('1000', '21'),
  adjustments: [
    { kind: 'allowance', amount: 20, vatRate: 21, reason: 'Korting contant' },
    { kind: 'charge', amount: 20, vatCategory: 'E', reason: 'Korting contant' },
  ],
  exemptionReasons: [{ vatCategory: 'E', reason: 'Art. 28, 1° W.BTW' }],
};
export const BASED = { cashDiscounts: [{ percent: 2, days: 8, baseMinor: 1000_00 }] };

export const codesIn = async ({ http }: Business, id: string) =>
  (await http.call(documents.check, { id })).findings.map(
    ({ severity, code, pointer }) => `${severity} ${code} ${pointer}`,
  );
