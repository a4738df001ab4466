/** @list all — the rest of direct debit; npm test has its core */
// Invoices that are paid by direct debit: they take the mandate of their client at the issue, and show their newest collection.
import { up as notifyOfCollections } from '../../../../services/receivables/migrations/0830-notified-collections';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, drafted, issued, read, sent } from '../../documents/document-steps';
import {
  announced,
  CREDITOR_ID,
  type Creditor,
  creditor,
  mandateOf,
  OTHER_IBAN,
  PAYER_IBAN,
} from './debit-steps';

const system = beforeTests(startTestSystem);
let account: Creditor;
beforeEach(async () => {
  at(system, '2026-11-20T09:00:00Z');
  account = await creditor(system);
});

const DEBITED = { currency: 'EUR', payment: { means: '59' } };
const findingsOf = async (fields: object) => {
  const { id } = await drafted(account, fields);
  const { findings } = await account.http.call(documents.check, { id });
  return findings.filter(({ code }) => code.startsWith('mandate_'));
};

describe('an invoice that is paid by direct debit', () => {
  it('has reference, creditor and account of the mandate in its payment and in its e-invoice', async () => {
    const { reference: mandateReference } = await mandateOf(account);
    expect(await findingsOf(DEBITED)).toEqual([]);
    const { id, payment } = await issued(account, DEBITED);
    const debit = { mandateReference, creditorId: CREDITOR_ID, debitedIban: PAYER_IBAN };
    expect(payment).toEqual({ means: '59', ...debit });
    const xml = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=en16931-cii`)).toString();
    for (const value of Object.values(debit)) expect(xml).toContain(value);
  });

  it('states what its draft says, and nothing of a mandate that the draft does not mean', async () => {
    const { reference: mandateReference } = await mandateOf(account);
    const own = { ...DEBITED.payment, creditorId: 'DE98ABC09999999999' };
    const debit = { mandateReference, debitedIban: PAYER_IBAN };
    const same = await issued(account, { ...DEBITED, payment: { ...own, mandateReference } });
    expect(same.payment).toEqual({ ...own, ...debit });
    for (const other of [{ mandateReference: 'M-OTHER' }, { debitedIban: OTHER_IBAN }]) {
      const payment = { ...DEBITED.payment, ...other };
      expect((await issued(account, { ...DEBITED, payment })).payment).toEqual(payment);
    }
    const byTransfer = await issued(account, { currency: 'EUR', payment: { means: '58' } });
    expect(byTransfer.payment).toEqual({ means: '58' });
  });

  it('takes none where the client has none or several', async () => {
    expect((await issued(account, DEBITED)).payment).toEqual({ means: '59' });
    await mandateOf(account);
    await mandateOf(account, { iban: OTHER_IBAN });
    expect((await issued(account, DEBITED)).payment).toEqual({ means: '59' });
    expect((await findingsOf(DEBITED)).map(({ code }) => code)).toEqual(Array(3).fill('mandate_missing'));
  });

  it('warns of a mandate that nobody has used for nearly 36 months', async () => {
    const { expiresOn } = await mandateOf(account, { signedOn: '2024-02-01' });
    expect(expiresOn).toBe('2027-02-01');
    expect(await findingsOf({ ...DEBITED, dueDate: '2026-12-02' })).toEqual([]);
    const [found, ...others] = await findingsOf({ ...DEBITED, dueDate: '2026-12-03' });
    expect(found).toMatchObject({ code: 'mandate_expires', severity: 'warning' });
    expect(found?.message).toContain(expiresOn);
    expect(others).toEqual([]);
  });
});

describeWithPoppler('the preview of its draft', () => {
  it('shows what its issue will take, with the account masked', async () => {
    const { reference } = await mandateOf(account);
    const { id } = await drafted(account, { ...DEBITED, dueInDays: 14 });
    const printed = async () => linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
    const preview = await printed();
    for (const text of [reference, CREDITOR_ID, `•••• ${PAYER_IBAN.slice(-4)}`, 'on 4 December 2026'])
      expect(preview.replace(/\s+/g, ' ')).toContain(text);
    expect(preview.replace(/\s/g, '')).not.toContain(PAYER_IBAN);
    expect((await read(account.http, id)).payment).toEqual(DEBITED.payment);
    await account.http.call(documents.issue, { id });
    expect((await printed()).replace(/\s/g, '')).toContain(PAYER_IBAN);
  });
});

describe('a document', () => {
  const shows = (id: string, state: string) =>
    until(`the document shows ${state}`, async () => {
      const document = await read(account.http, id);
      return document.collection?.state === state && document;
    });
  const collecting = async (isCollecting: boolean) => {
    const { items } = await account.http.call(documents.list, { isCollecting });
    return items.map(({ id }) => id);
  };

  it('of which an earlier release has collected is notified by the migration, and its CSV has the collection', async () => {
    await mandateOf(account);
    const { documentId, collectOn, id } = await announced(account);
    await shows(documentId, 'announced');
    await system.sqlPastGuards("UPDATE documents.documents SET state = state - 'collection' WHERE id = $1", [
      documentId,
    ]);
    expect(await collecting(true)).toEqual([]);
    const [table] = await system.sql<{ owner: string }>(
      `SELECT tableowner AS owner FROM pg_tables WHERE schemaname = 'receivables' AND tablename = 'collections'`,
    );
    await system.sql('BEGIN');
    await system.sql(`SET LOCAL ROLE ${table?.owner}`);
    const sql = async (text: string) => void (await system.sql(text));
    await notifyOfCollections({ sql, schema: 'receivables', role: '' });
    await system.sql('COMMIT');
    expect((await shows(documentId, 'announced')).collection).toEqual({ id, state: 'announced', collectOn });
    const csv = await account.http.bytes('/api/documents?locale=de', { Accept: 'text/csv' });
    const [headings = '', row = ''] = csv.toString('utf8').trim().split(/\r?\n/);
    expect(headings).toMatch(/;Lastschrift;Einzug am$/);
    expect(row).toMatch(/;announced;/);
  });

  it('shows its newest collection, and is found by it while that lasts', async () => {
    await mandateOf(account);
    const other = await sent(account, { currency: 'EUR' });
    expect(other.collection).toBeNull();
    const { id, documentId, collectOn } = await announced(account);
    const { collection, version } = await shows(documentId, 'announced');
    expect(collection).toEqual({ id, state: 'announced', collectOn });
    expect(await collecting(true)).toEqual([documentId]);
    expect(await collecting(false)).toEqual([other.id]);
    const listed = await account.http.call(documents.list, { isCollecting: true });
    expect(listed.items[0]).toMatchObject({ collection, version });
    await account.http.call(receivables.cancelCollection, { id });
    await shows(documentId, 'cancelled');
    expect(await collecting(true)).toEqual([]);
    const again = await account.http.call(receivables.createCollection, {
      ...{ documentId, announcedOn: '2026-10-01', collectOn: '2026-12-01' },
    });
    expect((await shows(documentId, 'announced')).collection).toEqual({
      ...{ id: again.id, state: 'announced', collectOn: '2026-12-01' },
    });
  });
});
