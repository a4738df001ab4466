/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Corrections by difference: a credit note of what was too much, or a further invoice of what was too little.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, faultsOf, issued, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const line = (unitPrice: number, more: object = {}) => ({ name: 'Work', unitPrice, vatRate: 21, ...more });
const lines = (...prices: number[]) => ({ lines: prices.map((price) => line(price)) });

const dutch = () => businessAt(system, '2026-11-21T10:00:00Z', { country: 'NL' }, { country: 'NL' });
const correct = ({ http }: Business, id: string, changes: object, more: object = {}) =>
  http.post(`/api/documents/${id}/correct`, { reason: 'Wrong price', changes, ...more });
const correction = (account: Business, id: string, changes: object) =>
  post(account.http, id, 'correct', { reason: 'Wrong price', changes });

describe('a lower price', () => {
  it('is a credit note of the difference, which states what was left before and after', async () => {
    const account = await dutch();
    const wrong = await sent(account, lines(100, 40));
    await account.http.call(documents.addPayment, { id: wrong.id, amountMinor: 50_00 });
    const draft = await correction(account, wrong.id, lines(90, 40));
    expect(draft).toMatchObject({ typeId: 'credit-note', status: 'draft', totals: { netMinor: 10_00 } });
    expect(draft.lines).toMatchObject([
      { quantity: '1', unitPrice: '100', netMinor: 100_00, correctsLine: 1 },
      { quantity: '-1', unitPrice: '90', netMinor: -90_00, correctsLine: 1 },
    ]);
    expect(await read(account.http, wrong.id)).toMatchObject({ creditedMinor: 0, balanceMinor: 119_40 });
    const { findings } = await account.http.call(documents.check, { id: draft.id });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const note = await post(account.http, draft.id, 'issue');
    // 140.00 × 1.21 = 169.40, 130.00 × 1.21 = 157.30
    expect(note).toMatchObject({ typeCode: '381', number: 'CN-2026-0001', totalMinor: 12_10 });
    expect(note.corrects).toMatchObject({
      ...{ id: wrong.id, number: wrong.number, reason: 'Wrong price' },
      before: { netMinor: 140_00, totalMinor: 169_40 },
      after: { netMinor: 130_00, totalMinor: 157_30 },
    });
    const left = { creditedMinor: 12_10, paidMinor: 50_00, balanceMinor: 107_30 };
    expect(await read(account.http, wrong.id)).toMatchObject(left);
    const { currencies } = await account.http.call(documents.statement, { id: account.clientId });
    expect(currencies).toMatchObject([{ balanceMinor: 107_30 }]);
  });

  it('leaves out lines that stay as they are, though the issue has added the codes of their units', async () => {
    const account = await dutch();
    const of = (quantity: number) => ({
      lines: [line(100, { quantity, unit: 'h' }), line(40, { unit: 'pcs', quantity: 3 })],
    });
    const wrong = await sent(account, of(20));
    expect(wrong.lines).toMatchObject([{ unitCode: 'HUR' }, { unitCode: 'H87' }]);
    const draft = await correction(account, wrong.id, of(18));
    expect(draft.lines.map(({ quantity, correctsLine }) => [quantity, correctsLine])).toEqual([
      ['20', 1],
      ['-18', 1],
    ]);
    const other = { lines: [line(100, { quantity: 20, unit: 'h' }), line(40, { unit: 'kg', quantity: 2 })] };
    const changed = await correction(account, wrong.id, other);
    expect(changed.lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['3', 'pcs'],
      ['-2', 'kg'],
    ]);
  });

  it('can be corrected again, and credited to the end', async () => {
    const account = await dutch();
    const { http } = account;
    const wrong = await sent(account, lines(100));
    const first = await correction(account, wrong.id, lines(90));
    await post(http, first.id, 'issue');
    const second = await correction(account, wrong.id, lines(70));
    expect(second.totals).toMatchObject({ netMinor: 20_00, vatMinor: 4_20 });
    await post(http, second.id, 'issue');
    const rest = await post(http, wrong.id, 'credit', {});
    // 70.00 × 1.21
    expect(rest).toMatchObject({ totalMinor: 84_70, lines: [{ unitPrice: '70' }] });
    expect(await read(http, wrong.id)).toMatchObject({ creditedMinor: 121_00, balanceMinor: 0 });
    const late = problemOf(await correct(account, wrong.id, lines(60)));
    expect([late.status, late.code]).toEqual([409, 'document_settled']);
  });

  it('is refused where the invoice was corrected since the draft, and lost with its draft', async () => {
    const account = await dutch();
    const { http } = account;
    const wrong = await sent(account, lines(100));
    const [first, second] = [
      await correction(account, wrong.id, lines(90)),
      await correction(account, wrong.id, lines(80)),
    ];
    await post(http, first.id, 'issue');
    const { findings } = await http.call(documents.check, { id: second.id });
    expect(findings[0]).toMatchObject({ code: 'reference_outdated', pointer: '/corrects' });
    expect((await http.post(`/api/documents/${second.id}/issue`, {})).status).toBe(409);
    await http.call(documents.remove, { id: second.id });
    expect(await read(http, wrong.id)).toMatchObject({ creditedMinor: 12_10, balanceMinor: 108_90 });
  });
});

describe('a higher price', () => {
  it('is a further invoice that names the first one', async () => {
    const account = await dutch();
    const { http } = account;
    const wrong = await sent(account, lines(100));
    const draft = await correction(account, wrong.id, lines(120));
    const right = await post(http, draft.id, 'issue');
    expect(right).toMatchObject({
      typeId: 'invoice',
      typeCode: '380',
      totalMinor: 24_20,
      balanceMinor: 24_20,
    });
    expect(right.corrects).toMatchObject({ number: wrong.number, after: { totalMinor: 145_20 } });
    expect(await read(http, wrong.id)).toMatchObject({ balanceMinor: 121_00 });
    const again = problemOf(await correct(account, wrong.id, lines(110)));
    expect([again.code, again.detail]).toEqual([
      'document_settled',
      expect.stringContaining(right.number ?? ''),
    ]);
  });
});

it('keeps the amounts of a difference as they are, and lets its own fields change', async () => {
  const account = await dutch();
  const wrong = await sent(account, lines(100));
  const { id } = await correction(account, wrong.id, lines(90));
  const refused = await account.http.patch(`/api/documents/${id}`, lines(1));
  expect(faultsOf(refused)).toMatchObject({ status: 400, errors: [{ pointer: '/lines' }] });
  const changed = await account.http.patch(`/api/documents/${id}`, { notes: 'As agreed' });
  expect(changed.body).toMatchObject({
    notes: 'As agreed',
    totalMinor: 12_10,
    lines: [{}, { quantity: '-1' }],
  });
});

it('is no way for texts, and for one VAT rate that rises while another falls', async () => {
  const account = await dutch();
  const wrong = await issued(account, lines(100));
  const changes = { lines: [line(100, { vatRate: 9 })] };
  const refused = problemOf(await correct(account, wrong.id, changes, { mode: 'difference' }));
  expect([refused.status, refused.code]).toEqual([409, 'correction_unknown']);
  expect(refused.detail).toContain('NL knows: storno_and_new');
  expect((await correct(account, wrong.id, changes)).body).toMatchObject({ stornoOf: { id: wrong.id } });
  const texts = await correct(account, wrong.id, { buyerReference: 'B-7' });
  expect(texts.body).toMatchObject({ stornoOf: { id: wrong.id }, buyerReference: 'B-7' });
});

it('takes an allowance of the whole document', async () => {
  const account = await dutch();
  const wrong = await issued(account, lines(100, 50));
  const adjustments = [{ kind: 'allowance', amount: '15', reason: 'Late', vatRate: 21 }];
  const draft = await correction(account, wrong.id, { adjustments });
  expect(draft.totals).toMatchObject({ netMinor: 15_00, vatMinor: 3_15 });
  expect(draft.lines.map(({ quantity }) => quantity)).toEqual(['1', '-1', '1', '-1']);
  expect((await post(account.http, draft.id, 'issue')).totalMinor).toBe(18_15);
});

it('counts a credit note that is a draft nowhere', async () => {
  const account = await dutch();
  const wrong = await sent(account, lines(100));
  await correction(account, wrong.id, lines(90));
  await drafted(account, lines(1));
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const { totals } = await account.http.call(documents.vatRegister, year);
  expect(totals).toMatchObject([{ baseMinor: 100_00, vatMinor: 21_00 }]);
  const { currencies } = await account.http.call(documents.statement, { id: account.clientId });
  expect(currencies.map(({ unappliedMinor }) => unappliedMinor)).toEqual([0]);
});

describeWithPoppler('the PDF', () => {
  it('of a Polish correction states both amounts', async () => {
    const account = await businessAt(
      system,
      '2026-11-21T10:00:00Z',
      { country: 'PL', currency: 'PLN' },
      { country: 'PL' },
    );
    const at23 = (price: number) => ({ lines: [line(price, { vatRate: 23 })] });
    const wrong = await sent(account, at23(100));
    const draft = await correction(account, wrong.id, at23(90));
    const note = await post(account.http, draft.id, 'issue');
    // 123.00 before, 110.70 after, 12.30 less
    expect(note.totalMinor).toBe(12_30);
    const text = textOfPdf(await account.http.bytes(`/api/documents/${note.id}/pdf`)).join(' ');
    for (const amount of ['123.00', '110.70', '12.30']) expect(text).toContain(amount);
  });
});
