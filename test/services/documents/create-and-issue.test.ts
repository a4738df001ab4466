/** @list all — the rest of documents; npm test has the core of each capability */
// Documents that are issued and sent by the call that creates them, alone or in a batch.
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { addDays } from '../../../shared/values/calendar';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectProblem, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Business, business, HUNDRED, read } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => business(system));

const invoiceOf = ({ clientId }: Business, fields: object = {}) => ({
  ...{ typeId: 'invoice', clientId, lines: [HUNDRED], dueInDays: 14, issue: true },
  ...fields,
});

async function stored({ http }: Business): Promise<(string | null)[]> {
  const { items } = await http.call(documents.list, { sort: 'createdAt', pageSize: 100 });
  return items.map(({ number }) => number);
}

function batch({ http }: Business, items: unknown[], headers: Record<string, string> = {}) {
  return http.post('/api/documents/batch', { items }, headers);
}

async function outcomesOf(answer: ReturnType<typeof batch>) {
  return outputOf(documents.createBatch, await answer);
}

describe('POST /api/documents with issue', () => {
  it('issues in the same call, as the issue of a draft does', async () => {
    const made = outputOf(documents.create, await account.http.post('/api/documents', invoiceOf(account)));
    expect(made).toMatchObject({ status: 'issued', number: 'INV-2026-0001', warnings: expect.any(Array) });
    const shown = await read(account.http, made.id);
    expect(shown).toMatchObject({ status: 'issued', number: made.number, totals: { totalMinor: 12000 } });
    expect(shown.seller).not.toBeNull();
  });

  it('refuses with the findings, and stores nothing', async () => {
    const answer = await account.http.post('/api/documents', invoiceOf(account, { lines: [] }));
    expectProblem(answer, 409, 'document_incomplete');
    expect(problemOf(answer).findings).toContainEqual(expect.objectContaining({ code: 'lines_missing' }));
    expect(await stored(account)).toEqual([]);
    const next = outputOf(documents.create, await account.http.post('/api/documents', invoiceOf(account)));
    expect(next.number).toBe('INV-2026-0001');
  });

  it('is done once for an Idempotency-Key, whatever is repeated', async () => {
    const send = () => account.http.post('/api/documents', invoiceOf(account), { 'Idempotency-Key': 'one' });
    const first = outputOf(documents.create, await send());
    const again = outputOf(documents.create, await send());
    expect(again).toEqual(first);
    expect(await stored(account)).toEqual(['INV-2026-0001']);
  });

  it('gives two of one external id at once one number', async () => {
    const body = invoiceOf(account, { externalId: 'ORDER-1' });
    const answers = await Promise.all([1, 2].map(() => account.http.post('/api/documents', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stored(account)).toEqual(['INV-2026-0001']);
  });

  it('delivers by other means, and mails to the contact of the client', async () => {
    const other = await account.http.post(
      '/api/documents',
      invoiceOf(account, { send: { delivery: 'paper' } }),
    );
    expect(outputOf(documents.create, other)).toMatchObject({ status: 'sent', delivered: { how: 'paper' } });
    await account.http.call(clients.update, { id: account.clientId, contactEmail: 'office@acme.example' });
    const mailed = await account.http.post('/api/documents', invoiceOf(account, { send: {} }));
    const { id, mailStatus, sentTo } = outputOf(documents.create, mailed);
    expect({ mailStatus, sentTo }).toEqual({ mailStatus: 'waiting', sentTo: 'office@acme.example' });
    await until('the mail has left', async () => (await read(account.http, id)).mailStatus !== 'waiting');
    expect((await read(account.http, id)).mailStatus).toMatch(/^(sent|captured)$/);
  });

  it('mails the e-invoice that the client asks for, made when the mail fetches it', async () => {
    const contact = { contactEmail: 'office@acme.example', eInvoiceFormat: 'en16931-ubl' } as const;
    await account.http.call(clients.update, { id: account.clientId, ...contact });
    const mailed = await account.http.post('/api/documents', invoiceOf(account, { send: {} }));
    const { id } = outputOf(documents.create, mailed);
    await until('the mail has left', async () => (await read(account.http, id)).mailStatus !== 'waiting');
    expect((await read(account.http, id)).mailStatus).toMatch(/^(sent|captured)$/);
    const { items } = await account.http.call(documents.eInvoiceFormats, { id });
    expect(items.find(({ format }) => format === 'en16931-ubl')?.isMade).toBe(true);
  });

  it('refuses to send a draft, and to mail without an address', async () => {
    const draft = await account.http.post('/api/documents', invoiceOf(account, { issue: false, send: {} }));
    expectProblem(draft, 400, 'validation_failed');
    await account.http.call(clients.update, { id: account.clientId, contactEmail: null });
    const nowhere = await account.http.post('/api/documents', invoiceOf(account, { send: {} }));
    expectProblem(nowhere, 400, 'validation_failed');
    expect(await stored(account)).toEqual([]);
  });
});

describe('POST /api/documents/batch', () => {
  it('has an outcome for each document, in their order; a bad one does not stop the others', async () => {
    const good = invoiceOf(account, { externalId: 'A' });
    const { items, created, refused } = await outcomesOf(
      batch(account, [
        good,
        { typeId: 'invoice' },
        'no document',
        good,
        invoiceOf(account, { lines: [] }),
        invoiceOf(account, { externalId: 'B' }),
        { typeId: 'quote', clientId: account.clientId },
      ]),
    );
    expect({ created, refused }).toEqual({ created: 3, refused: 4 });
    expect(items.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(items.map(({ document }) => document?.number ?? null)).toEqual([
      ...['INV-2026-0001', null, null, null, null],
      ...['INV-2026-0002', null],
    ]);
    expect(items.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      ...[null, 'validation_failed', 'validation_failed', 'document_external_id_taken'],
      ...['document_incomplete', null, null],
    ]);
    expect(items[4]?.refusal?.findings).toContainEqual(expect.objectContaining({ code: 'lines_missing' }));
    expect((await stored(account)).sort()).toEqual(['INV-2026-0001', 'INV-2026-0002', null].sort());
  });

  it('is done once for an Idempotency-Key, although some of it was refused', async () => {
    const items = [invoiceOf(account, { externalId: 'A' }), invoiceOf(account, { externalId: 'A' })];
    const first = await outcomesOf(batch(account, items, { 'Idempotency-Key': 'batch' }));
    expect(first).toMatchObject({ created: 1, refused: 1 });
    expect(await outcomesOf(batch(account, items, { 'Idempotency-Key': 'batch' }))).toEqual(first);
    expect(await stored(account)).toEqual(['INV-2026-0001']);
  });

  it('gives each number once to batches at the same time', async () => {
    const items = Array.from({ length: 10 }, () => invoiceOf(account));
    await Promise.all([1, 2, 3].map(() => outcomesOf(batch(account, items))));
    const numbers = await stored(account);
    expect(new Set(numbers).size).toBe(30);
    const audit = await account.http.get('/api/company/number-format/audit');
    expect(audit.text).not.toContain('"missing":[{');
  });

  it.each([
    ['AT', null, ['date_before_last']],
    ['FR', 'document_incomplete', ['date_before_last']],
  ])('knows the days of the numbers that it gives itself, by the law of %s', async (country, code, found) => {
    const firm = await business(system, { country });
    const today = new Date().toISOString().slice(0, 10);
    const rows = [today, addDays(today, -1)].map((issueDate) => invoiceOf(firm, { issueDate }));
    const { items } = await outcomesOf(batch(firm, rows));
    expect(items.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, code]);
    const findings = items[1]?.refusal?.findings ?? items[1]?.document?.warnings ?? [];
    expect(findings.map((one) => one.code)).toEqual(expect.arrayContaining(found));
  });

  it('refuses a client of another company in its row only', async () => {
    const other = await business(system);
    const rows = [invoiceOf(account), invoiceOf({ ...account, clientId: other.clientId })];
    const { items } = await outcomesOf(batch(account, rows));
    expect(items.map(({ refusal }) => refusal?.errors[0]?.pointer)).toEqual([undefined, '/clientId']);
  });

  it('takes 1 to 100 documents', async () => {
    expectProblem(await batch(account, []), 400, 'validation_failed');
    const many = Array.from({ length: 101 }, () => ({}));
    expectProblem(await batch(account, many), 400, 'validation_failed');
  });

  it('counts as a request for each of its documents', async () => {
    const left = async () => {
      const { headers } = await account.http.get('/api/clients');
      return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const before = await left();
    await batch(account, [{}, {}, {}]);
    expect(before - (await left())).toBe(1 + 3 + 1);
  });
});
