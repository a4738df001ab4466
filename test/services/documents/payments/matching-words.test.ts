/** @list all — random invoices, each compared in the database */
// Open invoices are found by the words of a payment: the service writes them with the invoice, and the database has a function that reads
// them out of its row, for rows that were saved before.
import fc from 'fast-check';
import { matchingWordsOf } from '../../../../services/documents/domain/matching-words';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { business, issued, read } from '../document-steps';

const system = beforeTests(startTestSystem);

const text = fc.oneof(
  fc.constantFrom('', 'RF18000539007547034', 'RF180000', 'rf18 0005-39', 'Größe 7/ß', 'PO 4711', '0', '---'),
  fc.string({ maxLength: 160 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const printable = text.map((value) => value.replaceAll('\u0000', ''));
const optional = fc.option(printable, { nil: null });
const ksef = fc.record({
  channel: fc.constant('ksef' as const),
  state: fc.constantFrom('accepted' as const, 'queued' as const, 'rejected' as const),
  remoteId: optional,
});
const invoice = fc.record({
  number: printable,
  reference: optional,
  buyerReference: optional,
  remittanceReference: optional,
  transmissions: fc.array(ksef, { maxLength: 1 }),
});

const KEYS_OF = `SELECT documents.matching_keys_of(jsonb_populate_record(NULL::documents.documents, $1::jsonb)) AS keys`;

it('the words of random invoices are those that the function reads', async () => {
  const property = fc.asyncProperty(invoice, async ({ remittanceReference, transmissions, ...texts }) => {
    const named = { ...texts, payment: { remittanceReference }, transmissions };
    // the words come from the row, whose other columns do not matter
    const words = matchingWordsOf({ ...named, typeId: 'invoice' } as Parameters<typeof matchingWordsOf>[0]);
    const sums = { total_minor: 1, rounding_minor: 0, withheld_minor: 0, paid_minor_at_issue: 0 };
    const { number, reference, buyerReference } = texts;
    const row = {
      ...{ number, reference, payment_status: 'unpaid' },
      ...{ content: { payment: named.payment, buyerReference }, state: { transmissions } },
      ...{ ...sums, paid_minor: 0, credited_minor: 0, deducted_minor: 0 },
    };
    const [found] = await system.sql<{ keys: string[] }>(KEYS_OF, [JSON.stringify(row)]);
    expect([...(words ?? []), '=1'].sort()).toEqual(found?.keys);
  });
  await holds(property, { numRuns: runs(200) });
});

it('an invoice has its keys while it is open, through all that changes it', async () => {
  const account = await business(system, { country: 'DE' });
  const keys = async (id: string) => {
    const rows = await system.sql<{ key: string }>(
      'SELECT key FROM documents.matching_keys WHERE company_id = $1 AND document_id = $2 ORDER BY key COLLATE "C"',
      [account.companyId, id],
    );
    const [read] = await system.sql<{ keys: string[] }>(
      'SELECT documents.matching_keys_of(d) AS keys FROM documents.documents d WHERE company_id = $1 AND id = $2',
      [account.companyId, id],
    );
    expect(rows.map(({ key }) => key)).toEqual(read?.keys);
    return read?.keys ?? [];
  };
  const { id, number } = await issued(account, { orderReference: 'PO 4711-b' });
  const compact = String(number).replace(/[^A-Z0-9]/g, '');
  expect(await keys(id)).toEqual(expect.arrayContaining(['=12000', 'PO4711B', compact]));
  const { id: paymentId } = await account.http.call(documents.addPayment, { id, amountMinor: 20_00 });
  expect(await keys(id)).toEqual(expect.arrayContaining(['=10000', 'PO4711B']));
  expect(await keys(id)).not.toContain('=12000');
  await account.http.call(documents.addPayment, { id, amountMinor: 100_00 });
  expect(await keys(id)).toEqual([]);
  await account.http.call(documents.removePayment, { id, paymentId });
  expect(await keys(id)).toEqual(expect.arrayContaining(['=2000', 'PO4711B', compact]));
  await account.http.call(documents.credit, { id });
  expect((await read(account.http, id)).balanceMinor).toBeLessThan(20_00);
  expect(await keys(id)).toEqual([]);
});

it('a row that was saved before it had words keeps its keys', async () => {
  const account = await business(system, { country: 'DE' });
  const { id } = await issued(account, { orderReference: 'PO 4712' });
  await system.sql('UPDATE documents.documents SET matching_words = NULL WHERE company_id = $1 AND id = $2', [
    account.companyId,
    id,
  ]);
  const keys = () =>
    system.sql<{ key: string }>('SELECT key FROM documents.matching_keys WHERE document_id = $1', [id]);
  const before = await keys();
  await account.http.call(documents.addPayment, { id, amountMinor: 20_00 });
  expect((await keys()).map(({ key }) => key)).toEqual(expect.arrayContaining(['PO4712', '=10000']));
  expect(await keys()).toHaveLength(before.length);
});
