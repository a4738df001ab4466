/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Parts of an invoice of which tax is withheld: credit notes, deposits and recurring invoices know what is left of it.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, faultsOf, issued, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
let italian: Business;

const WITHHELD = { withholdings: [{ kind: 'it_ritenuta', percent: '20' }] };
const line = (unitPrice: number, more: object = {}) => ({
  ...{ description: 'Lavoro', unitPrice, vatRate: '22' },
  ...more,
});

beforeAll(async () => {
  at(system, '2026-11-25T10:00:00Z');
  italian = await business(
    system,
    { country: 'IT', language: 'it', iban: 'DE89370400440532013000' },
    { country: 'IT' },
  );
});

const creditOf = (id: string, lineNumber: number, quantity: string) =>
  italian.http.post(`/api/documents/${id}/credit`, { lines: [{ lineNumber, quantity }] });

it('a credit note of a part prints the base of its own part', async () => {
  const invoice = await issued(italian, { lines: [line(250, { quantity: 4 })], ...WITHHELD });
  expect(invoice.withholdings[0]?.text).toContain('1.000,00');
  const note = await post(italian.http, invoice.id, 'credit', { lines: [{ lineNumber: 1, quantity: '1' }] });
  expect(note.withholdings).toMatchObject([{ baseMinor: 25_000, amountMinor: 5000 }]);
  expect(note.withholdings[0]?.text).toContain('250,00');
  expect(note.withholdings[0]?.text).not.toContain('1.000,00');
});

it.each([
  ['with a withheld tax', WITHHELD],
  ['without', {}],
])('the rounding is credited once, also where a line free of charge is left: %s', async (_name, fields) => {
  const lines = [line(99.99), line(0)];
  const invoice = await issued(italian, { lines, roundingMinor: 1, ...fields });
  const note = await post(italian.http, invoice.id, 'credit', { lines: [{ lineNumber: 1 }] });
  expect(note.roundingMinor).toBe(1);
  const rest = await post(italian.http, invoice.id, 'credit');
  expect(rest).toMatchObject({ roundingMinor: 0, payableMinor: 0 });
  expect(await read(italian.http, invoice.id)).toMatchObject({ balanceMinor: 0, paymentStatus: 'credited' });
});

it('lines above 0 are not credited beyond what lines below 0 leave', async () => {
  const lines = [line(100), line(50), line(50, { quantity: -1 })];
  const invoice = await issued(italian, { lines, ...WITHHELD });
  await post(italian.http, invoice.id, 'credit', { lines: [{ lineNumber: 1 }] });
  expectProblem(await creditOf(invoice.id, 2, '1'), 409, 'credit_exceeds_invoice');
  await post(italian.http, invoice.id, 'credit', { lines: [{ lineNumber: 2 }, { lineNumber: 3 }] });
  expect(await read(italian.http, invoice.id)).toMatchObject({ balanceMinor: 0 });
});

it('a deposit of which tax is withheld, once credited in full, is not deducted', async () => {
  const { http } = italian;
  const quote = await issued(italian, { typeId: 'quote', lines: [line(1000)] });
  const draft = outputOf(
    documents.draftDeposit,
    await http.post(`/api/documents/${quote.id}/deposit`, { percent: 30 }),
  );
  await http.call(documents.update, { id: draft.id, ...WITHHELD });
  const deposit = await post(http, draft.id, 'issue');
  expect(deposit).toMatchObject({ totalMinor: 36_600, payableMinor: 30_600 });
  await post(http, deposit.id, 'credit');
  const final = outputOf(documents.convert, await http.post(`/api/documents/${quote.id}/convert`, {}));
  expect(final).toMatchObject({ prepayments: [], totalMinor: 122_000 });
});

it.each(['F', 'K', 'AB', 'L2', 'Z0'])(
  'refuses %s, which is no code of CausalePagamento',
  async (purposeCode) => {
    const { http, clientId } = italian;
    const withholdings = [{ ...WITHHELD.withholdings[0], purposeCode }];
    const body = { typeId: 'invoice', clientId, lines: [line(1)], withholdings };
    expect(faultsOf(await http.post('/api/documents', body))).toMatchObject({
      ...{ status: 400, errors: [{ pointer: '/withholdings/0/purposeCode' }] },
    });
  },
);

it.each(['ZO', 'M2', 'Y'])('takes %s, which is one', async (purposeCode) => {
  const withholdings = [{ ...WITHHELD.withholdings[0], purposeCode }];
  const { withholdings: stored } = await drafted(italian, { lines: [line(1)], withholdings });
  expect(stored).toMatchObject([{ purposeCode }]);
});
