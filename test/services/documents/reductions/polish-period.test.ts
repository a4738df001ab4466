/** @list all — the rest of documents; npm test has the core of each capability */
// In Poland the reduction of a period names each of its invoices (VAT act art. 106j), and FA(3) has both.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, issued, post, read } from '../document-steps';
import { reduced } from './reduction-steps';

const system = beforeTests(startTestSystem);
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const KSEF_NUMBER = '5260001246-20261102-0A1B2C3D4E5F-6A';

const at23 = (unitPrice: number) => ({ name: 'Work', unitPrice, vatRate: 23 });
const fileOf = async ({ http }: Business, { id }: Document) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=ksef-fa3`)).toString();
const named = (xml: string) =>
  [...xml.matchAll(/<DaneFaKorygowanej>(.*?)<\/DaneFaKorygowanej>/gs)].map(([, inner = '']) =>
    [...inner.matchAll(/<(\w+)>([^<]*)</g)].map(([, name, text]) => `${name}=${text}`),
  );

/** An invoice in October and three in November, of which KSeF has numbered the first. */
async function invoiced() {
  const seller = { country: 'PL', iban: 'PL61109010140000071219812874' };
  const account = await businessAt(system, '2026-10-30T10:00:00Z', seller, { country: 'PL' });
  const before = await issued(account, { lines: [at23(100)] });
  const days = ['2026-11-02', '2026-11-10', '2026-11-20'];
  const invoices: Document[] = [];
  for (const day of days) {
    at(system, `${day}T10:00:00Z`);
    invoices.push(await issued(account, { lines: [at23(200)] }));
  }
  const [first] = invoices;
  const transmission = { channel: 'ksef', state: 'accepted', remoteId: KSEF_NUMBER };
  await system.sql('UPDATE documents.documents SET state = state || $2 WHERE id = $1', [
    first?.id,
    JSON.stringify({ transmissions: [transmission] }),
  ]);
  return { account, before, invoices };
}

const referenceOf = ({ id, number, issueDate }: Document) => ({ id, number, issueDate });

it('is issued with the invoices of the period, each with its number of KSeF or without one', async () => {
  const { account, invoices } = await invoiced();
  const draft = await reduced(account, { period: NOVEMBER, percent: 10 });
  expect(draft).toMatchObject({ correctsPeriod: NOVEMBER, correctedInvoices: [] });
  const { findings } = await account.http.call(documents.check, { id: draft.id });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const note = await post(account.http, draft.id, 'issue');
  expect(note).toMatchObject({ status: 'issued', correctsPeriod: NOVEMBER, totalMinor: 73_80 });
  expect(note.correctedInvoices).toEqual(invoices.map(referenceOf));
  const xml = await fileOf(account, note);
  const [first, ...others] = invoices.map(({ number, issueDate }) => [
    ...[`DataWystFaKorygowanej=${issueDate}`, `NrFaKorygowanej=${number}`],
  ]);
  expect(named(xml)).toEqual([
    [...(first ?? []), 'NrKSeF=1', `NrKSeFFaKorygowanej=${KSEF_NUMBER}`],
    ...others.map((one) => [...one, 'NrKSeFN=1']),
  ]);
  expect(xml).toContain('<OkresFaKorygowanej>2026-11-01 - 2026-11-30<');
  expect(xml).toContain('<P_15>-73.80<');
});

it('names those that are there when it is issued, and none that was credited in full', async () => {
  const { account, invoices } = await invoiced();
  const [first, ...rest] = invoices;
  const draft = await reduced(account, { period: NOVEMBER, percent: 10 });
  await post(account.http, first?.id ?? '', 'credit');
  const later = await issued(account, { lines: [at23(50)] });
  const note = await post(account.http, draft.id, 'issue');
  expect(note.correctedInvoices).toEqual([...rest, later].map(referenceOf));
  // its names are frozen
  await issued(account, { lines: [at23(50)] });
  expect((await read(account.http, note.id)).correctedInvoices).toHaveLength(3);
});

it('is never more than is left of them, once it names them', async () => {
  const { account, invoices } = await invoiced();
  const half = await reduced(account, { period: NOVEMBER, percent: 50 });
  await post(account.http, half.id, 'issue');
  const rest = await reduced(account, { documentIds: invoices.map(({ id }) => id), percent: 100 });
  expect(rest.totals.netMinor).toBe(300_00);
  const answer = await account.http.post(`/api/clients/${account.clientId}/price-reductions`, {
    ...{ period: NOVEMBER, amountMinor: 1, reason: 'Bonus' },
  });
  expectProblem(answer, 409, 'credit_exceeds_invoice');
});

describeByOfficialRules('by the official schema of FA(3)', () => {
  it('is valid', async () => {
    const check = await officialCheck();
    const { account } = await invoiced();
    const draft = await reduced(account, { period: NOVEMBER, percent: 10 });
    const note = await post(account.http, draft.id, 'issue');
    const { valid, findings, checkedAgainst } = await check(await fileOf(account, note));
    expect(checkedAgainst.length).toBeGreaterThan(0);
    expect({ valid, findings }).toEqual({ valid: true, findings: [] });
  });
});
