// Steps of the tests of bad debts: a company of a country, invoices that are written off, and what the register of VAT has of them.
import { documents } from '../../../../shared/contracts/documents';
import type { Settlement } from '../../../../shared/contracts/documents/settlement-fields';
import type { HttpResponse } from '../../../support/http-client';
import type { TestSystem } from '../../../support/system';
import { at, type Business, expectStatus } from '../document-steps';
import { type ReturnCountry, sellerIn, sold } from '../reports/vat-return-steps';

/** Goods of 119.00 at 19 % and 107.00 at 7 % in Germany: France has the VAT of services by payment. */
export const mixed = (standard: number, reduced: number) => ({
  lines: [standard, reduced].map((rate) => ({ ...sold('S', rate, 100), unit: 'kg' })),
  dueDate: '2026-01-31',
});

export async function sellerOn(
  system: TestSystem,
  country: ReturnCountry,
  fields: object = {},
): Promise<Business> {
  const account = await sellerIn(system, country, fields);
  at(system, '2026-01-10T10:00:00Z');
  return account;
}

export function settle({ http }: Business, parts: object[], fields: object = {}): Promise<HttpResponse> {
  return http.post('/api/settlements', { currency: 'EUR', parts, ...fields });
}

export const writeOff = (documentId: string, amountMinor: number, badDebtRelief?: object) => ({
  ...{ kind: 'write_off', documentId, amountMinor },
  ...(badDebtRelief && { badDebtRelief }),
});

export const settled = (answer: HttpResponse) => expectStatus(answer, 201).body as Settlement;

/** Entries of the register that bad debts make in a month: kind, day, rate, base and VAT. */
export async function badDebtsOf({ http }: Business, month: string, by?: 'payment') {
  const { entries = [] } = await http.call(documents.vatRegister, {
    ...{ from: `${month}-01`, to: `${month}-28`, entries: true },
    ...(by && { by }),
  });
  return entries
    .filter(({ kind }) => kind.startsWith('bad_debt'))
    .map((one) => [one.kind, one.taxPoint, one.vatRate, one.baseMinor, one.vatMinor]);
}
