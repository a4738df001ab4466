/** @list all — the rest of documents; npm test has the core of each capability */
// Each supplier has a sequence of its own (VATD 224): 20 of them are invoiced at once. Numbers and sums are computed a second time
// here, in whole cents.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import type { Business } from '../document-steps';
import { buyer, selfBilled, supplier } from './self-billing-steps';

const SUPPLIERS = 20;
const INVOICES = 3;

const system = beforeTests(startTestSystem);
let account: Business;
let suppliers: string[];
let made: Document[];

/** Price in cents of the invoice `n` of the supplier `s`; the quantity is 3. */
const priceOf = (s: number, n: number) => 1_00 + 37 * s + 1_11 * n;

beforeAll(async () => {
  account = await buyer(system);
  suppliers = [];
  for (let s = 0; s < SUPPLIERS; s++) suppliers.push(await supplier(account, { name: `Hof ${s}` }));
  const calls = suppliers.flatMap((supplierClientId, s) =>
    Array.from({ length: INVOICES }, (_, n) =>
      selfBilled(
        account,
        { lines: [{ description: 'Milch', quantity: 3, unitPrice: priceOf(s, n) / 100, vatRate: 7 }] },
        { supplierClientId },
      ),
    ),
  );
  made = await Promise.all(calls);
}, 300_000);

/** Half away from zero, as EN 16931 rounds. */
const vatOf = (netCents: number) => Math.floor((netCents * 7 + 50) / 100);

it('gives each supplier the numbers 1 to 3, without a gap and none twice', () => {
  const bySupplier = Map.groupBy(made, ({ clientId }) => clientId);
  const places = new Set<string>();
  for (const id of suppliers) {
    const numbers = (bySupplier.get(id) ?? []).map(({ number }) => number ?? '').sort();
    const [place = ''] = (numbers[0] ?? '').split('-');
    expect(numbers).toEqual(['0001', '0002', '0003'].map((sequence) => `${place}-${sequence}`));
    places.add(place);
  }
  expect([...places].sort()).toEqual(
    Array.from({ length: SUPPLIERS }, (_, index) => `SB${index + 1}`).sort(),
  );
});

it('owes each supplier the sum of its invoices', () => {
  for (const [s, id] of suppliers.entries()) {
    const nets = Array.from({ length: INVOICES }, (_, n) => 3 * priceOf(s, n));
    const owed = nets.reduce((sum, net) => sum + net + vatOf(net), 0);
    const own = made.filter(({ clientId }) => clientId === id);
    expect(own.reduce((sum, { selfBilling }) => sum + (selfBilling?.owedMinor ?? 0), 0)).toBe(owed);
  }
});

it('names in each credit note the invoice that it credits, with the next number of the supplier', async () => {
  const first = made.filter(({ number }) => number?.endsWith('-0001'));
  const notes = await Promise.all(
    first.map(({ id }) =>
      account.http.call(documents.credit, { id, lines: [{ lineNumber: 1, quantity: 1 }], reason: 'Sauer' }),
    ),
  );
  for (const [index, note] of notes.entries()) {
    const invoice = first[index];
    const s = suppliers.indexOf(note.clientId);
    // any of its invoices may have come first
    const price = Math.round(Number(invoice?.lines[0]?.unitPrice) * 100);
    // a third of the invoice, and of its VAT
    const total = price + Math.floor((2 * vatOf(3 * price) + 3) / 6);
    expect(note).toMatchObject({
      ...{ typeId: 'credit-note', typeCode: '261', selfBilled: true, totalMinor: total },
      number: invoice?.number?.replace('0001', '0004'),
      corrects: { id: invoice?.id, number: invoice?.number, issueDate: invoice?.issueDate },
      ...{ seller: { name: `Hof ${s}` }, buyer: { name: 'Käufer GmbH' } },
    });
  }
});
