/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The reason of a correction: asked where the country wants one, and stated by print and formats.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, faultsOf, issued, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
beforeAll(() => at(system, '2026-11-20T10:00:00Z'));

const RATES: Record<string, number> = { CZ: 21, DE: 19, ES: 21, PL: 23, SK: 23 };
const CURRENCIES: Record<string, string> = { CZ: 'CZK', PL: 'PLN' };
const WHY = 'The roof was smaller';
const CODE = 'correction_reason_missing';

function seller(country: string): Promise<Business> {
  const place = country === 'ES' ? { postalCode: '28001' } : {};
  const gln = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
  const party = { country, ...place, ...gln };
  return business(
    system,
    { ...party, currency: CURRENCIES[country] ?? 'EUR', supplyDate: 'issue_date' },
    party,
  );
}

const work = (country: string) => ({
  currency: CURRENCIES[country] ?? 'EUR',
  lines: [{ name: 'Roof', unitPrice: 100, vatRate: RATES[country] }],
});

async function credited({ http }: Business, id: string, body: object) {
  const answer = outputOf(documents.credit, await http.post(`/api/documents/${id}/credit`, body));
  return { note: answer, asked: answer.warnings.filter(({ code }) => code === CODE) };
}

it.each(['CZ', 'ES', 'PL', 'SK'])('%s wants it of a credit note, in words or by a code', async (country) => {
  const account = await seller(country);
  const { id } = await issued(account, {
    ...work(country),
    lines: [{ ...work(country).lines[0], quantity: 3 }],
  });
  const part = { lines: [{ lineNumber: 1, quantity: 1 }] };
  const silent = await credited(account, id, part);
  const fix = `POST /api/documents/${id}/credit`;
  expect(silent.asked).toMatchObject([{ severity: 'warning', pointer: '/reason', fix }]);
  expect((await credited(account, id, { ...part, reason: WHY })).asked).toEqual([]);
  expect((await credited(account, id, { ...part, reasonCode: '1' })).asked).toEqual([]);
});

it('DE does not', async () => {
  const account = await seller('DE');
  const { id } = await issued(account, work('DE'));
  expect((await credited(account, id, {})).asked).toEqual([]);
});

describe('a draft', () => {
  const codes = async ({ http }: Business, id: string) =>
    (await http.call(documents.check, { id })).findings.filter(({ code }) => code === CODE);

  it('of a difference is asked, and takes it', async () => {
    const account = await seller('PL');
    const first = await sent(account, work('PL'));
    const changes = { lines: [{ name: 'Roof', unitPrice: 90, vatRate: 23 }] };
    const draft = await post(account.http, first.id, 'correct', { changes });
    expect(await codes(account, draft.id)).toMatchObject([{ pointer: '/correctionReason' }]);
    const patch = { correctionReason: WHY, reasonCode: '2' };
    const patched = await account.http.patch(`/api/documents/${draft.id}`, patch);
    expect(patched.body).toMatchObject({ ...patch, corrects: { reason: WHY } });
    expect(await codes(account, draft.id)).toEqual([]);
    const note = await post(account.http, draft.id, 'issue');
    expect(note).toMatchObject({ ...patch, corrects: { reason: WHY }, totalMinor: 12_30 });
    const xml = await account.http.bytes(`/api/documents/${note.id}/e-invoice?format=ksef-fa3`);
    expect(xml.toString()).toContain(`<PrzyczynaKorekty>${WHY}</PrzyczynaKorekty>`);
  });

  it('in the place of an invoice is asked, and its credit note has it', async () => {
    const account = await seller('CZ');
    const first = await sent(account, work('CZ'));
    const draft = await post(account.http, first.id, 'correct', { mode: 'storno_and_new' });
    expect(await codes(account, draft.id)).toMatchObject([{ pointer: '/correctionReason' }]);
    await account.http.patch(`/api/documents/${draft.id}`, { correctionReason: WHY });
    expect(await codes(account, draft.id)).toEqual([]);
    const { stornoOf } = await post(account.http, draft.id, 'issue');
    const note = await read(account.http, stornoOf?.creditNoteId ?? '');
    expect([stornoOf?.reason, note.correctionReason]).toEqual([WHY, WHY]);
  });

  it('of a credit note without an invoice is asked, and prints it', async () => {
    const account = await seller('CZ');
    const externalReferences = [{ number: 'OLD-7', issueDate: '2026-01-31' }];
    const note = { ...work('CZ'), typeId: 'credit-note', externalReferences };
    const { id } = await drafted(account, note);
    expect(await codes(account, id)).toMatchObject([{ pointer: '/correctionReason' }]);
    await account.http.patch(`/api/documents/${id}`, { correctionReason: WHY });
    expect(await codes(account, id)).toEqual([]);
    expect(await post(account.http, id, 'issue')).toMatchObject({ correctionReason: WHY, corrects: null });
    expect(linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`))).toContain(WHY);
    const xml = await account.http.bytes(`/api/documents/${id}/e-invoice?format=en16931-ubl`);
    expect(xml.toString()).toContain(`<cbc:Note>${WHY}</cbc:Note>`);
  });

  it.each([
    ['an invoice', { correctionReason: WHY }, '/correctionReason'],
    ['a quote', { typeId: 'quote', reasonCode: 'R1' }, '/reasonCode'],
  ])('of %s has none', async (_what, fields, pointer) => {
    const account = await seller('DE');
    const body = { typeId: 'invoice', clientId: account.clientId, ...work('DE'), ...fields };
    const { status, errors } = faultsOf(await account.http.post('/api/documents', body));
    expect({ status, errors }).toMatchObject({ status: 400, errors: [{ pointer }] });
  });
});
