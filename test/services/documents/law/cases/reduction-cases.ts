// Cases of later price reductions: one credit note for all invoices of a period.
import { documents } from '../../../../../shared/contracts/documents';
import type { TestSystem } from '../../../../support/system';
import { at, business, issued, post } from '../../document-steps';
import { currencyOf, expectRead, type LawfulCase } from './given';

const INVOICES = 40;
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

export async function reduces(
  { given, expect: expected }: Pick<LawfulCase, 'given' | 'expect'>,
  system: TestSystem,
): Promise<void> {
  const { seller, call: _, references, percent, ...rest } = given;
  const { typeCode, bg14, references: named, ...unread } = expected;
  expectRead({ ...rest, ...unread });
  expect(references).toEqual([`invoices 1 to ${INVOICES} by period ${PERIOD.from}..${PERIOD.to}`]);
  at(system, '2026-11-21T10:00:00Z');
  const country = String(seller);
  const account = await business(system, { country, currency: currencyOf(country) }, { country });
  const line = { name: 'Work', unitPrice: 100, vatRate: 21 };
  for (let index = 0; index < INVOICES; index++) await issued(account, { lines: [line] });
  const { http, clientId } = account;
  const choice = { id: clientId, period: PERIOD, percent: String(percent), reason: 'Bonus' };
  const draft = await http.call(documents.reducePrices, choice);
  expect(draft).toMatchObject({ typeCode, totals: { netMinor: 8000, vatMinor: 1680, totalMinor: 9680 } });
  const note = await post(http, draft.id, 'issue');
  expect({ bg14: note.correctsPeriod, named: note.correctedInvoices.length }).toEqual({ bg14, named });
  const xml = (await http.bytes(`/api/documents/${note.id}/e-invoice?format=en16931-ubl`)).toString();
  expect(xml).toContain(`<cbc:StartDate>${PERIOD.from}<`);
  expect(xml).toContain(`<cbc:EndDate>${PERIOD.to}<`);
  expect(xml.split('<cac:BillingReference>')).toHaveLength(Number(named) + 1);
}
