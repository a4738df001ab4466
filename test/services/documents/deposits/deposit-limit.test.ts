/** @list all — the rest of documents; npm test has the core of each capability */
// Deposits of one quote or draft are together at most the whole of it, also if two are issued at once.
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { businessAt, drafted, faultsOf, issued, newClient, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

/** Together 1,500.00, and 1,750.00 with VAT. */
const LINES = [
  { name: 'Kitchen', unitPrice: 1000, vatRate: 20 },
  { name: 'Advice', unitPrice: 500, vatRate: 10 },
];
const quoteOf = (fields: object = {}) => issued(account, { typeId: 'quote', lines: LINES, ...fields });
const draftOf = async (id: string, share: object) =>
  outputOf(documents.draftDeposit, await account.http.post(`/api/documents/${id}/deposit`, share));
const issue = (id: string) => account.http.post(`/api/documents/${id}/issue`, {});
const deposit = async (id: string, share: object) =>
  post(account.http, (await draftOf(id, share)).id, 'issue');
const patch = (id: string, body: object) => account.http.patch(`/api/documents/${id}`, body);
const refusal = (left: string) => ({
  status: 409,
  code: 'document_incomplete',
  errors: [{ pointer: '/lines', message: expect.stringContaining(left) }],
});

describe('a deposit beside the others of its quote', () => {
  it('is refused by the check and the issue, which say what is left, and the quote can be converted', async () => {
    const quote = await quoteOf();
    await deposit(quote.id, { percent: 70 });
    const { id } = await draftOf(quote.id, { percent: 30.01 });
    const { canBeIssued, findings } = await account.http.call(documents.check, { id });
    expect(canBeIssued).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ code: 'reference_outdated', severity: 'error', pointer: '/lines' },
        message: `It is more than what is left of the quote ${quote.number} beside its other invoices: 450.00 EUR without VAT.`,
      }),
    );
    expect(faultsOf(await issue(id))).toMatchObject(refusal('450.00 EUR without VAT'));
    expect(faultsOf(await account.http.post(`/api/documents/${id}/issue`, { dryRun: true }))).toMatchObject(
      refusal('450.00 EUR without VAT'),
    );
    await deposit(quote.id, { percent: 30 });
    const { id: finalId } = await post(account.http, quote.id, 'convert');
    expect(await post(account.http, finalId, 'issue')).toMatchObject({ totalMinor: 0 });
  });

  it('is issued once when two are the last one at the same moment', async () => {
    const quote = await quoteOf();
    const drafts = [await draftOf(quote.id, { percent: 60 }), await draftOf(quote.id, { percent: 60 })];
    const answers = await Promise.all(drafts.map(({ id }) => issue(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && faultsOf(refused)).toMatchObject(refusal('600.00 EUR'));
  });

  it('may be issued once another one was credited, for what was credited', async () => {
    const quote = await quoteOf();
    const first = await deposit(quote.id, { percent: 100 });
    const { id } = await draftOf(quote.id, { percent: 100 });
    expect(faultsOf(await issue(id))).toMatchObject(refusal(': 0.00 EUR'));
    await post(account.http, first.id, 'credit', { lines: [{ lineNumber: 2, quantity: 1 }] });
    expect(faultsOf(await issue(id))).toMatchObject(refusal(': 500.00 EUR'));
    await post(account.http, first.id, 'credit');
    expect((await issue(id)).status).toBe(200);
  });

  it('is with VAT where prices are, whatever cents the rounding of each one gives', async () => {
    const lines = [{ name: 'Wood', unitPrice: '100.50', vatRate: 19 }];
    const quote = await quoteOf({ lines, pricesIncludeVat: true });
    const drafts = [];
    for (let nth = 0; nth < 10; nth += 1) drafts.push(await draftOf(quote.id, { percent: 10 }));
    for (const { id } of drafts) expect((await issue(id)).status).toBe(200);
    const one = await draftOf(quote.id, { percent: 1 });
    expect(faultsOf(await issue(one.id))).toMatchObject(refusal(': 0.00 EUR with VAT'));
    expect((await account.http.post(`/api/documents/${quote.id}/convert`, {})).status).toBe(201);
  });

  it('counts as a partial invoice, too, and the invoice at the end counts', async () => {
    const quote = await quoteOf();
    const partial = await draftOf(quote.id, { percent: 60 });
    await patch(partial.id, { typeCode: '326' });
    await post(account.http, partial.id, 'issue');
    const late = await draftOf(quote.id, { percent: 40 });
    const { id } = await draftOf(quote.id, { percent: 41 });
    expect(faultsOf(await issue(id))).toMatchObject(refusal(': 600.00 EUR'));
    await post(account.http, (await post(account.http, quote.id, 'convert')).id, 'issue');
    expect(faultsOf(await issue(late.id))).toMatchObject(refusal(': 0.00 EUR'));
  });

  it('to another client counts for neither: the invoice at the end will not deduct it', async () => {
    const quote = await quoteOf();
    await deposit(quote.id, { percent: 100 });
    const { id } = await draftOf(quote.id, { percent: 100 });
    await patch(id, { clientId: await newClient(account.http, { name: 'Other' }) });
    expect((await issue(id)).status).toBe(200);
  });
});

it('deposits of a draft are at most the draft, also while it deducts the first ones', async () => {
  const draft = await drafted(account, { lines: LINES });
  const first = await deposit(draft.id, { percent: 60 });
  const tooMuch = await draftOf(draft.id, { percent: 41 });
  expect(faultsOf(await issue(tooMuch.id))).toMatchObject(refusal('the draft that it is a part of'));
  await patch(draft.id, { prepayments: [{ documentId: first.id }] });
  const last = await draftOf(draft.id, { percent: 100 });
  expect(faultsOf(await issue(tooMuch.id))).toMatchObject(refusal(': 600.00 EUR'));
  expect(await post(account.http, last.id, 'issue')).toMatchObject({ netMinor: 600_00 });
  await post(account.http, draft.id, 'issue');
  const late = await draftOf((await drafted(account, { lines: LINES })).id, { percent: 1 });
  expect((await issue(late.id)).status).toBe(200);
});
