// Cases of the VAT register: invoices, and the VAT of each month.
import { documents } from '../../../../../shared/contracts/documents';
import type { TestSystem } from '../../../../support/system';
import { at, business, issued } from '../../document-steps';
import { currencyOf, expectRead, type Given, type LawfulCase } from './given';

type By = 'taxPoint' | 'issue' | 'payment';

export async function registers({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  const { country, by, documents: sales, ...rest } = given;
  expectRead(rest);
  at(system, '2026-11-25T10:00:00Z');
  const account = await business(system, { country, currency: currencyOf(String(country)) }, { country });
  for (const sale of sales as Given[]) await issued(account, invoiceOf(sale));
  const year = { from: '2026-01-01', to: '2026-12-31', period: 'month', by: by as By } as const;
  const { items } = await account.http.call(documents.vatRegister, year);
  for (const [month, { vatMinor }] of Object.entries(expected as Record<string, { vatMinor: number }>)) {
    const found = items.filter(({ period }) => period === month);
    expect([month, found.reduce((sum, row) => sum + row.vatMinor, 0)]).toEqual([month, vatMinor]);
  }
}

function invoiceOf({ delivered, issued: issueDate, netMinor, vatMinor, ...rest }: Given): object {
  expectRead(rest);
  const [net, vat] = [Number(netMinor), Number(vatMinor)];
  const line = { description: 'Work', unitPrice: net / 100, vatRate: (100 * vat) / net };
  return { lines: [line], deliveryDate: delivered, issueDate };
}
