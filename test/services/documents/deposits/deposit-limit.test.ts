/** @list all — the rest of documents; npm test has the core of each capability */
// Deposits of one quote or draft are together at most the whole of it, also if two are issued at once.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { letMeet } from '../../../support/table-locks';
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

  it('to another client is refused by check and issue: the invoice at the end could not deduct it', async () => {
    const quote = await quoteOf();
    const { id } = await draftOf(quote.id, { percent: 50 });
    await patch(id, { clientId: await newClient(account.http, { name: 'Other' }) });
    const { canBeIssued, findings } = await account.http.call(documents.check, { id });
    expect(canBeIssued).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'reference_outdated', severity: 'error', pointer: '/clientId' }),
    );
    const message = `is to another client than the quote ${quote.number} that it is a part of`;
    expect(faultsOf(await issue(id))).toMatchObject({
      status: 409,
      errors: [{ pointer: '/clientId', message }],
    });
    await patch(id, { clientId: account.clientId });
    expect((await issue(id)).status).toBe(200);
  });
});

it('a deposit in another currency than its quote is refused: no invoice could deduct it', async () => {
  const quote = await quoteOf();
  const { id } = await draftOf(quote.id, { percent: 50 });
  await patch(id, { currency: 'USD', exchangeRate: '0.9' });
  const message = `is in another currency than the quote ${quote.number} that it is a part of`;
  expect(faultsOf(await issue(id))).toMatchObject({
    status: 409,
    errors: [{ pointer: '/currency', message }],
  });
  await patch(id, { currency: 'EUR', exchangeRate: null });
  expect((await issue(id)).status).toBe(200);
});

describe('a deposit that is issued after its quote became an invoice', () => {
  it('must be deducted by that invoice', async () => {
    const quote = await quoteOf();
    const { id: depositId } = await draftOf(quote.id, { percent: 50 });
    const final = await post(account.http, quote.id, 'convert');
    expect(final.prepayments).toEqual([]);
    const { number } = await post(account.http, depositId, 'issue');
    const { canBeIssued, findings } = await account.http.call(documents.check, { id: final.id });
    expect(canBeIssued).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ code: 'reference_outdated', pointer: '/prepayments' },
        message: `The invoice ${number} is a deposit of its quote, and is not deducted: add it to prepayments.`,
      }),
    );
    expect(faultsOf(await issue(final.id))).toMatchObject({
      ...{ status: 409, errors: [{ pointer: '/prepayments' }] },
    });
    await patch(final.id, { prepayments: [{ documentId: depositId }] });
    expect(await post(account.http, final.id, 'issue')).toMatchObject({ netMinor: 750_00 });
  });

  it('is refused or deducted where both are issued at the same moment', async () => {
    const quote = await quoteOf();
    const { id } = await draftOf(quote.id, { percent: 50 });
    const final = await post(account.http, quote.id, 'convert');
    const answers = await letMeet(system.sql, { at: 'documents.documents' }, () =>
      Promise.all([issue(id), issue(final.id)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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
  expect((await issue(draft.id)).status).toBe(409);
  await patch(draft.id, { prepayments: [{ documentId: first.id }, { documentId: last.id }] });
  expect(await post(account.http, draft.id, 'issue')).toMatchObject({ netMinor: 0 });
  const late = await draftOf((await drafted(account, { lines: LINES })).id, { percent: 1 });
  expect((await issue(late.id)).status).toBe(200);
});

describe('a deposit that was corrected', () => {
  /** LINES with a share of their prices, in percent. */
  const linesOf = (percent: number) =>
    LINES.map((line) => ({ ...line, unitPrice: (line.unitPrice * percent) / 100 }));
  const correct = async (id: string, percent: number) =>
    outputOf(
      documents.correct,
      await account.http.post(`/api/documents/${id}/correct`, { changes: { lines: linesOf(percent) } }),
    );
  const deductedBy = ({ prepayments }: Document) => prepayments.map(({ documentId }) => documentId).sort();

  it('counts as the invoice in its place (384), which the invoice at the end deducts', async () => {
    const quote = await quoteOf();
    const first = await deposit(quote.id, { percent: 60 });
    const corrected = await correct(first.id, 40);
    expect(corrected).toMatchObject({ typeCode: '384', depositOf: quote.id });
    await post(account.http, corrected.id, 'issue');
    expect(faultsOf(await issue((await draftOf(quote.id, { percent: 61 })).id))).toMatchObject(
      refusal(': 900.00 EUR'),
    );
    const second = await deposit(quote.id, { percent: 60 });
    expect(faultsOf(await issue((await correct(corrected.id, 41)).id))).toMatchObject(
      refusal(': 600.00 EUR'),
    );
    const final = await post(account.http, quote.id, 'convert');
    expect(deductedBy(final)).toEqual([corrected.id, second.id].sort());
    expect(await post(account.http, final.id, 'issue')).toMatchObject({ totalMinor: 0 });
  });

  it('is no longer deducted itself, neither by a draft that names it nor by a new one', async () => {
    const quote = await quoteOf();
    const first = await deposit(quote.id, { percent: 60 });
    const final = await post(account.http, quote.id, 'convert');
    const corrected = await correct(first.id, 40);
    const { number } = await post(account.http, corrected.id, 'issue');
    const message = expect.stringContaining(`was replaced by the invoice ${number}`);
    expect(faultsOf(await issue(final.id))).toMatchObject({
      ...{ status: 409, errors: [{ pointer: '/prepayments' }, { pointer: '/prepayments/0', message }] },
    });
    const again = await patch(final.id, { prepayments: [{ documentId: first.id }] });
    expect(faultsOf(again)).toMatchObject({ status: 400, errors: [{ message }] });
    await patch(final.id, { prepayments: [{ documentId: corrected.id }] });
    expect(await post(account.http, final.id, 'issue')).toMatchObject({ netMinor: 900_00 });
  });

  it('counts once while the draft that it is a part of deducts it', async () => {
    const draft = await drafted(account, { lines: LINES });
    const first = await deposit(draft.id, { percent: 60 });
    await patch(draft.id, { prepayments: [{ documentId: first.id }] });
    const corrected = await correct(first.id, 101);
    expect(faultsOf(await issue(corrected.id))).toMatchObject(refusal(': 1500.00 EUR'));
    await patch(corrected.id, { lines: linesOf(100) });
    expect((await issue(corrected.id)).status).toBe(200);
  });

  describe('by difference', () => {
    const KITCHEN = { name: 'Kitchen', vatRate: 22 };
    const italian = beforeEachTest(() =>
      businessAt(system, '2026-05-04T10:00:00Z', { country: 'IT' }, { country: 'IT' }),
    );
    const share = async (id: string, percent: number) =>
      outputOf(documents.draftDeposit, await italian.http.post(`/api/documents/${id}/deposit`, { percent }));

    /** A partial invoice of 600.00 for a quote of 1,000.00, and the draft of its correction to another price. */
    async function corrected(unitPrice: number) {
      const quote = await issued(italian, { typeId: 'quote', lines: [{ ...KITCHEN, unitPrice: 1000 }] });
      const partial = await share(quote.id, 60);
      await italian.http.call(documents.update, { id: partial.id, typeCode: '326' });
      await post(italian.http, partial.id, 'issue');
      const changes = { lines: [{ ...KITCHEN, unitPrice }] };
      const difference = await italian.http.call(documents.correct, { id: partial.id, changes });
      return { quote, partial, difference };
    }

    it('counts with what is added to a partial invoice', async () => {
      const { quote, partial, difference } = await corrected(700);
      expect(difference).toMatchObject({ netMinor: 100_00, depositOf: quote.id });
      await post(italian.http, difference.id, 'issue');
      const { id } = await share(quote.id, 31);
      const refused = await italian.http.post(`/api/documents/${id}/issue`, {});
      expect(faultsOf(refused)).toMatchObject(refusal(': 300.00 EUR'));
      const final = await post(italian.http, quote.id, 'convert');
      expect(deductedBy(final)).toEqual([partial.id, difference.id].sort());
      expect(await post(italian.http, final.id, 'issue')).toMatchObject({ netMinor: 300_00 });
    });

    it('is refused for more than is left', async () => {
      const { difference } = await corrected(1001);
      const refused = await italian.http.post(`/api/documents/${difference.id}/issue`, {});
      expect(faultsOf(refused)).toMatchObject(refusal(': 400.00 EUR'));
    });
  });
});
