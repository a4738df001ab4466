/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The country of the seller decides how a whole invoice is corrected: by another one in its place, or by a credit note of the
// whole and a new invoice.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, faultsOf, issued, newClient, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const line = (unitPrice: number, vatRate = 20) => ({ lines: [{ name: 'Work', unitPrice, vatRate }] });

const businessOf = (country: string) => businessAt(system, '2026-11-21T10:00:00Z', { country }, { country });
const correct = ({ http }: Business, id: string, body: object) =>
  http.post(`/api/documents/${id}/correct`, body);

it.each([
  ['AT', undefined, { typeCode: '384', corrects: { number: 'INV-2026-0001' }, stornoOf: null }],
  ['HR', undefined, { typeCode: '380', corrects: null, stornoOf: { number: '1/A/1' } }],
  ['NL', 'storno_and_new', { typeCode: '380', corrects: null, stornoOf: { number: 'INV-2026-0001' } }],
])('%s: drafts what the country knows (mode %s)', async (country, mode, expected) => {
  const account = await businessOf(country);
  const wrong = await issued(account, line(100));
  const changes = { notes: 'Corrected', ...line(90) };
  const answer = await correct(account, wrong.id, { reason: 'Price', changes, ...(mode && { mode }) });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ ...expected, status: 'draft', notes: 'Corrected', totalMinor: 108_00 });
});

it.each([
  ['NL', 'replacement', /NL knows: difference, storno_and_new/],
  ['AT', 'storno_and_new', /AT knows: replacement, difference/],
  ['HR', 'difference', /HR knows: storno_and_new/],
])('%s: refuses %s with the modes of the country', async (country, mode, detail) => {
  const account = await businessOf(country);
  const wrong = await issued(account, line(100));
  const refused = problemOf(await correct(account, wrong.id, { mode }));
  expect([refused.status, refused.code]).toEqual([409, 'correction_unknown']);
  expect(refused.detail).toMatch(detail);
});

describe('a credit note of the whole and a new invoice', () => {
  const storno = async (account: Business, id: string, changes: object) =>
    post(account.http, id, 'correct', { reason: 'Wrong price', mode: 'storno_and_new', changes });

  it('are issued together, and the money goes over', async () => {
    const account = await businessOf('HR');
    const { http, clientId } = account;
    const wrong = await sent(account, line(100));
    await http.call(documents.addPayment, { id: wrong.id, amountMinor: 50_00 });
    const draft = await storno(account, wrong.id, line(80));
    expect(await read(http, wrong.id)).toMatchObject({ balanceMinor: 70_00, creditedMinor: 0 });
    const right = await post(http, draft.id, 'issue', { delivery: 'other' });
    expect(right).toMatchObject({ totalMinor: 96_00, paidMinor: 50_00, balanceMinor: 46_00 });
    expect(right.stornoOf).toMatchObject({ id: wrong.id, creditNoteNumber: '1/B/1' });
    const note = await read(http, right.stornoOf?.creditNoteId ?? '');
    expect(note).toMatchObject({ totalMinor: 120_00, corrects: { id: wrong.id, reason: 'Wrong price' } });
    expect(await read(http, wrong.id)).toMatchObject({
      ...{ paidMinor: 0, creditedMinor: 120_00, balanceMinor: 0, unappliedMinor: 0 },
    });
    const { currencies } = await http.call(documents.statement, { id: clientId });
    expect(currencies).toMatchObject([{ balanceMinor: 46_00, paidMinor: 50_00, unappliedMinor: 0 }]);
    const late = problemOf(await http.post(`/api/documents/${wrong.id}/payments`, { amountMinor: 1 }));
    expect([late.code, late.fix]).toEqual(['document_settled', `POST /api/documents/${right.id}/payments`]);
  });

  it('take the deposits over', async () => {
    const account = await businessOf('HR');
    const deposit = await issued(account, { ...line(100), typeCode: '386' });
    const prepayments = [{ documentId: deposit.id }];
    const wrong = await issued(account, { ...line(1000), prepayments });
    const draft = await storno(account, wrong.id, { prepayments });
    const { findings } = await account.http.call(documents.check, { id: draft.id });
    expect(findings.filter(({ code }) => code === 'reference_outdated')).toEqual([]);
    expect(await post(account.http, draft.id, 'issue')).toMatchObject({ totalMinor: 1080_00 });
  });

  it('happen once, and never beside another credit note', async () => {
    const account = await businessOf('HR');
    const { http } = account;
    const wrong = await issued(account, line(100));
    const drafts = [await storno(account, wrong.id, {}), await storno(account, wrong.id, {})];
    const issue = ({ id }: { id: string }) => http.post(`/api/documents/${id}/issue`, {});
    const answers = await Promise.all(drafts.map(issue));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(http, wrong.id)).creditedMinor).toBe(120_00);
    const left = drafts[answers.findIndex(({ status }) => status === 409)];
    const { findings } = await http.call(documents.check, { id: left?.id ?? '' });
    expect(findings[0]).toMatchObject({ code: 'reference_outdated', pointer: '/stornoOf' });
    expect((await http.call(documents.auditNumbers, {})).gaps).toEqual([]);
  });
});

it('corrects nothing by faulty changes, nor with a client of another company', async () => {
  const account = await businessOf('HR');
  const wrong = await issued(account, line(100));
  const faulty = { lines: [{ name: 'Work', unitPrice: -1, vatRate: 20 }] };
  expect(faultsOf(await correct(account, wrong.id, { changes: faulty }))).toMatchObject({
    ...{ status: 400, errors: [{ pointer: '/changes/lines/0/unitPrice' }] },
  });
  const stranger = await businessOf('HR');
  const changes = { clientId: await newClient(stranger.http, { name: 'Other' }) };
  expect(faultsOf(await correct(account, wrong.id, { changes }))).toMatchObject({
    ...{ status: 400, errors: [{ pointer: '/changes/clientId' }] },
  });
});
