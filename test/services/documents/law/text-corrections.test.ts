/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Corrections of texts alone: in Poland a document without amounts, elsewhere a new invoice.
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { expectProblem, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const OLD = { addressLine1: 'ul. Sadowa 1', postalCode: '00-002', city: 'Kraków' };

async function sold(country = 'PL', vatRate = 23, more: object = {}) {
  const seller = { country, iban: 'PL61109010140000071219812874' };
  const account = await businessAt(system, '2026-11-21T10:00:00Z', seller, { country, ...OLD });
  // 100.00 and 40.00: 140.00 × 1.23 = 172.20
  const lines = [100, 40].map((unitPrice) => ({ name: 'Roof', unitPrice, vatRate }));
  const terms = { deliveryDate: '2026-11-20', orderReference: 'PO-1', ...more };
  return { account, first: await sent(account, { lines, ...terms }) };
}

const change = ({ http, clientId: id }: Business, fields: object) =>
  http.call(clients.update, { id, ...fields });
const corrected = async (account: Business, { id }: Document, body: object = {}) =>
  post(account.http, id, 'correct', { reason: 'Wrong address', ...body });
const fileOf = async ({ http }: Business, { id }: Document) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=ksef-fa3`)).toString();
const rightAddress = { addressLine1: 'ul. Leśna 7', postalCode: '00-950', city: 'Warszawa' };

async function withRightAddress() {
  const { account, first } = await sold();
  await change(account, rightAddress);
  const draft = await corrected(account, first, { changes: { orderReference: 'PO-2' } });
  return { account, first, draft, note: await post(account.http, draft.id, 'issue') };
}

describe('an address and a reference in Poland', () => {
  it('are corrected by a document without amounts, which leaves the invoice as it is', async () => {
    const { account, first, draft, note } = await withRightAddress();
    const { http } = account;
    expect(draft).toMatchObject({ typeId: 'credit-note', status: 'draft', totalMinor: 0, lines: [] });
    expect(note).toMatchObject({
      ...{ typeCode: '381', number: 'CN-2026-0001', totalMinor: 0, lines: [], vatBreakdown: [] },
      buyer: rightAddress,
      corrects: {
        ...{ id: first.id, number: first.number, reason: 'Wrong address' },
        texts: { buyer: OLD, references: [{ name: 'orderReference', was: 'PO-1', is: 'PO-2' }] },
      },
    });
    const after = await read(http, first.id);
    expect(after).toMatchObject({
      creditedMinor: 0,
      balanceMinor: 172_20,
      buyer: OLD,
      version: first.version,
    });
    const { currencies } = await http.call(documents.statement, { id: account.clientId });
    expect(currencies).toMatchObject([{ balanceMinor: 172_20 }]);
  });

  it('leave the register of VAT and its sums as they are', async () => {
    const { account, first } = await sold();
    const { http } = account;
    const register = () => http.call(documents.vatRegister, { from: '2026-11-01', to: '2026-11-30' });
    const before = await register();
    await change(account, rightAddress);
    const draft = await corrected(account, first);
    expect((await http.post(`/api/documents/${draft.id}/issue`, { dryRun: true })).body).toMatchObject({
      ...{ status: 'draft', totalMinor: 0, buyer: rightAddress },
    });
    await post(http, draft.id, 'issue');
    expect(await register()).toEqual(before);
  });

  it('are named in FA(3) as they were and as they are', async () => {
    const { account, note } = await withRightAddress();
    const xml = await fileOf(account, note);
    expect(xml).toContain('<RodzajFaktury>KOR<');
    expect(xml).toContain('<NrFaKorygowanej>INV-2026-0001<');
    expect(xml).toContain('<P_15>0.00<');
    expect(/<Podmiot2>.*<\/Podmiot2>/s.exec(xml)?.[0]).toContain('Leśna 7');
    expect(/<Podmiot2K>.*<\/Podmiot2K>/s.exec(xml)?.[0]).toContain('Sadowa 1');
    expect(xml).toContain('<NrZamowienia>PO-2<');
    expect(xml).not.toContain('FaWiersz');
  });

  it('follow the latest ones in a second correction, which says what changed since', async () => {
    const { account, first } = await withRightAddress();
    const { http } = account;
    const nothing = await corrected(account, first);
    expect(nothing.stornoOf).toMatchObject({ id: first.id });
    expect(nothing.orderReference).toBe('PO-2');
    await http.call(documents.remove, { id: nothing.id });
    await change(account, { name: 'ACME Polska' });
    const second = await corrected(account, first, { mode: 'difference' });
    expect(second.corrects?.texts).toMatchObject({
      buyer: { name: 'ACME', ...rightAddress },
      references: [],
    });
    const { findings } = await http.call(documents.check, { id: second.id });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(await post(http, second.id, 'issue')).toMatchObject({
      ...{ number: 'CN-2026-0002', orderReference: 'PO-2', totalMinor: 0 },
      buyer: { name: 'ACME Polska' },
    });
  });

  it('are those of credit notes and differences after it, whose amounts they leave alone', async () => {
    const { account, first } = await withRightAddress();
    const { http } = account;
    const part = await post(http, first.id, 'credit', { lines: [{ lineNumber: 2 }], reason: 'Returned' });
    expect(part).toMatchObject({ totalMinor: 49_20, buyer: rightAddress, orderReference: 'PO-2' });
    // a part is credited: texts can be corrected nevertheless, and the rest is credited after it
    await change(account, { name: 'ACME Polska' });
    const second = await corrected(account, first);
    await post(http, second.id, 'issue');
    const rest = await post(http, first.id, 'credit', { reason: 'Returned' });
    expect(rest).toMatchObject({ totalMinor: 123_00, buyer: { name: 'ACME Polska' } });
    expect(await read(http, first.id)).toMatchObject({ creditedMinor: 172_20, balanceMinor: 0 });
  });

  it('and amounts are two corrections, in any order', async () => {
    const { account, first } = await withRightAddress();
    const { http } = account;
    const lines = [90, 40].map((unitPrice) => ({ name: 'Roof', unitPrice, vatRate: 23 }));
    const lower = await corrected(account, first, { changes: { lines } });
    const difference = await post(http, lower.id, 'issue');
    // 10.00 × 1.23
    expect(difference).toMatchObject({ totalMinor: 12_30, buyer: rightAddress, orderReference: 'PO-2' });
    await change(account, { city: 'Łódź' });
    const second = await corrected(account, first);
    await post(http, second.id, 'issue');
    const rest = await post(http, first.id, 'credit', { reason: 'Returned' });
    // 130.00 × 1.23
    expect(rest).toMatchObject({ totalMinor: 159_90, buyer: { city: 'Łódź' } });
  });

  it('are corrected once by two at once, and a draft of before is refused', async () => {
    const { account, first } = await sold();
    const { http } = account;
    await change(account, rightAddress);
    const drafts = [await corrected(account, first), await corrected(account, first)];
    const answers = await Promise.all(drafts.map(({ id }) => http.post(`/api/documents/${id}/issue`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = drafts.find((_, index) => answers[index]?.status === 409);
    const { findings } = await http.call(documents.check, { id: lost?.id ?? '' });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'reference_outdated' }));
  });

  it('are found by nobody of another company, and the draft has no other fields of its own than notes and dates', async () => {
    const { account, first } = await sold();
    await change(account, rightAddress);
    const stranger = await businessAt(system, '2026-11-21T10:00:00Z', { country: 'PL' }, { country: 'PL' });
    expect((await stranger.http.post(`/api/documents/${first.id}/correct`, {})).status).toBe(404);
    const draft = await corrected(account, first);
    expect((await stranger.http.post(`/api/documents/${draft.id}/issue`, {})).status).toBe(404);
    const lines = [{ name: 'Roof', unitPrice: 1, vatRate: 23 }];
    const refused = problemOf(await account.http.patch(`/api/documents/${draft.id}`, { lines }));
    expect([refused.status, refused.errors]).toMatchObject([400, [{ pointer: '/lines' }]]);
  });
});

describe('a tax number', () => {
  const nip = (value: string) => ({ identifiers: [{ scheme: 'nip', value }] });

  it('is no text in KSeF: the whole is corrected to zero, and a new invoice issued', async () => {
    const { account, first } = await sold();
    await change(account, nip('5260250995'));
    const path = `/api/documents/${first.id}/correct`;
    expectProblem(await account.http.post(path, { mode: 'difference' }), 409, 'correction_unknown');
    const draft = await corrected(account, first);
    expect(draft).toMatchObject({ typeId: 'invoice', stornoOf: { id: first.id } });
  });

  it.each([
    ['of an address', rightAddress, {}],
    ['of a reference', {}, { changes: { orderReference: 'PO-2' } }],
  ])('that changes after the draft %s stops its issue', async (_what, fields, body) => {
    const { account, first } = await sold();
    await change(account, { name: 'ACME', ...fields });
    const draft = await corrected(account, first, body);
    expect(draft.totalMinor).toBe(0);
    await change(account, nip('5260250995'));
    const refused = problemOf(await account.http.post(`/api/documents/${draft.id}/issue`, {}));
    expect([refused.status, refused.code]).toEqual([409, 'document_incomplete']);
  });
});

it('of a buyer that changes after the draft of a reference stops its issue, which would not name it', async () => {
  const { account, first } = await sold();
  const draft = await corrected(account, first, { changes: { orderReference: 'PO-2' } });
  await change(account, rightAddress);
  const refused = problemOf(await account.http.post(`/api/documents/${draft.id}/issue`, {}));
  expect([refused.status, refused.code]).toEqual([409, 'document_incomplete']);
});

it('in Germany is a new invoice, as before', async () => {
  const { account, first } = await sold('DE', 19);
  await change(account, rightAddress);
  const draft = await corrected(account, first, { changes: { orderReference: 'PO-2' } });
  expect(draft).toMatchObject({ typeId: 'invoice', typeCode: '384', totalMinor: 166_60 });
  expect(draft.corrects?.texts).toBeUndefined();
});

it('of an invoice with deposits is a new invoice', async () => {
  const { account, first } = await sold('PL', 23, { typeCode: '386', deliveryDate: null });
  await change(account, rightAddress);
  expect(await corrected(account, first)).toMatchObject({ typeId: 'invoice', stornoOf: { id: first.id } });
});

describeWithPoppler('the PDF', () => {
  it('has the texts of before and after', async () => {
    const { account, note } = await withRightAddress();
    const text = textOfPdf(await account.http.bytes(`/api/documents/${note.id}/pdf`)).join(' ');
    for (const words of ['BEFORE', 'Sadowa 1', 'PO-1', 'AFTER', 'Leśna 7', 'PO-2', 'INV-2026-0001'])
      expect(text).toContain(words);
  });
});

describeByOfficialRules('by the official rules', () => {
  it.each([
    ['in złoty', {}],
    ['in euros', { currency: 'EUR', exchangeRate: '4.25' }],
    ['of prices with VAT', { pricesIncludeVat: true }],
  ])('FA(3) of a correction of texts %s is valid', async (_what, terms) => {
    const check = await officialCheck();
    const { account, first } = await sold('PL', 23, { currency: 'PLN', ...terms });
    await change(account, rightAddress);
    const draft = await corrected(account, first, { changes: { contractReference: 'C-1' }, reasonCode: '1' });
    const note = await post(account.http, draft.id, 'issue');
    const { valid, findings } = await check(await fileOf(account, note));
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
  });
});
