/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Reverse charge within a country: the reason of a line, its national code, and the amount that the customer owes.
import { countryReadiness } from '../../../../shared/contracts/country-readiness';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { draftsIn, sold } from '../checks/finding-steps';
import { at, faultsOf, newClient } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

const ITALIAN = { company: { country: 'IT' }, client: { country: 'IT' } };
const BRITISH = { company: { country: 'GB', currency: 'GBP' }, client: { country: 'GB' } };

const reversed = (reverseChargeReason?: string, more: object = {}) =>
  sold('AE', { ...(reverseChargeReason && { reverseChargeReason }), ...more });

async function missingReasons(given: Parameters<typeof drafts.draftOf>[0]) {
  const { account, id } = await drafts.draftOf(given);
  const { findings } = await account.http.call(documents.check, { id });
  return findings
    .filter(({ code }) => code === 'reverse_charge_reason_missing')
    .map(({ severity, pointer }) => `${severity} ${pointer}`);
}

describe('the check', () => {
  const MISSING = ['warning /lines/0/reverseChargeReason'];

  it('asks for the reason at home (K35), and is silent with one (K36)', async () => {
    expect(await missingReasons({ ...ITALIAN, document: reversed() })).toEqual(MISSING);
    expect(await missingReasons({ ...ITALIAN, document: reversed('it_subcontract') })).toEqual([]);
  });

  it('does not take the reason of another country, nor one where VAT is charged', async () => {
    expect(await missingReasons({ ...ITALIAN, document: reversed('de_13b_4') })).toEqual(MISSING);
    const polish = { company: { country: 'PL', currency: 'PLN' }, client: { country: 'PL' } };
    expect(await missingReasons({ ...polish, document: reversed('pl_mpp') })).toEqual(MISSING);
  });

  it('asks for none abroad, and none of a country whose reasons are not known', async () => {
    expect(await missingReasons({ ...ITALIAN, client: { country: 'FR' }, document: reversed() })).toEqual([]);
    const swiss = { company: { country: 'CH', currency: 'CHF' }, client: { country: 'CH' } };
    expect(await missingReasons({ ...swiss, document: reversed() })).toEqual([]);
  });
});

describe('a line', () => {
  const LINE = { description: 'Work', unitPrice: 100 };

  async function drafted(client: object, line: object) {
    const { http } = await drafts.seller({ country: 'IT' });
    const clientId = await newClient(http, { name: 'Buyer', country: 'IT', ...client });
    return http.post('/api/documents', { typeId: 'invoice', clientId, lines: [{ ...LINE, ...line }] });
  }

  it('that names a reason and no VAT is reverse charge', async () => {
    const answer = await drafted({}, { reverseChargeReason: 'it_subcontract' });
    expect(outputOf(documents.create, answer)).toMatchObject({
      lines: [{ vatCategory: 'AE', vatRate: '0', reverseChargeReason: 'it_subcontract' }],
      vatSuggestions: [{ why: 'reverse_charge_at_home', exemptionCode: 'VATEX-EU-AE' }],
    });
  });

  it('to a consumer is not, and a reason of category S is refused', async () => {
    const person = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron' };
    const errors = [{ pointer: '/lines/0/reverseChargeReason' }];
    const consumer = await drafted(person, { reverseChargeReason: 'it_subcontract' });
    expect(faultsOf(consumer)).toMatchObject({ status: 400, errors });
    const charged = await drafted({}, { vatRate: 22, reverseChargeReason: 'it_subcontract' });
    expect(faultsOf(charged)).toMatchObject({ status: 400, errors });
  });

  it('of another category has no rate that would be charged', async () => {
    const charged = await drafted({}, { vatRate: 22, rateIfCharged: 22 });
    expect(faultsOf(charged)).toMatchObject({ status: 400, errors: [{ pointer: '/lines/0/rateIfCharged' }] });
  });
});

describe('the issue', () => {
  async function issued(given: Parameters<typeof drafts.draftOf>[0]) {
    const { account, id } = await drafts.draftOf(given);
    return { account, document: await account.http.call(documents.issue, { id }) };
  }

  it('freezes the law of the reason, and the standard rate unless another is given', async () => {
    const { document } = await issued({ ...ITALIAN, document: reversed('it_subcontract') });
    expect(document.lines[0]).toMatchObject({
      rateIfCharged: '22',
      reverseCharge: { provision: 'DPR 633/72 art. 17 c. 6 a', nationalCode: 'N6.3', show: 'may' },
    });
    const reduced = { ...ITALIAN, document: reversed('it_subcontract', { rateIfCharged: 10 }) };
    expect((await issued(reduced)).document.lines[0]).toMatchObject({ rateIfCharged: '10' });
  });

  it.each([
    ['ES', { scheme: 'nif', value: 'A58818501' }, 'es_building'],
    ['PL', { scheme: 'nip', value: '5261040828' }, 'pl_energy'],
  ])('takes in %s the tax number of the buyer, and wants one', async (country, number, reason) => {
    const company = { country, ...(country === 'PL' && { currency: 'PLN' }) };
    const given = (identifiers: object[]) => ({
      ...{ company, client: { country, identifiers }, document: reversed(reason) },
    });
    const { document } = await issued(given([number]));
    expect(document.lines[0]).toMatchObject({ vatCategory: 'AE', reverseChargeReason: reason });
    const { account, id } = await drafts.draftOf(given([]));
    const { findings } = await account.http.call(documents.check, { id });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'buyer_vat_number_missing' }));
    expect((await account.http.post(`/api/documents/${id}/issue`, {})).status).toBe(409);
  });

  it('takes in Germany an entry in a register: no law asks for a number (UStG 13b, 14a (5))', async () => {
    const register = { identifiers: [{ scheme: 'handelsregister', value: 'HRB 12345 Berlin' }] };
    const sale = (country: string, reason: string, client: object) => ({
      ...{ company: { country }, client: { country, ...client }, document: reversed(reason) },
    });
    const { document } = await issued(sale('DE', 'de_13b_4', register));
    expect(document.lines[0]).toMatchObject({ vatCategory: 'AE', reverseChargeReason: 'de_13b_4' });
    const austrian = { identifiers: [{ scheme: 'firmenbuch', value: 'FN 123456 a' }] };
    for (const given of [sale('DE', 'de_13b_4', { identifiers: [] }), sale('AT', 'at_building', austrian)]) {
      const { account, id } = await drafts.draftOf(given);
      const { findings } = await account.http.call(documents.check, { id });
      expect(findings).toContainEqual(expect.objectContaining({ code: 'buyer_vat_number_missing' }));
    }
  });

  it('brings the code to the credit note, as it was frozen', async () => {
    const { account, document } = await issued({ ...ITALIAN, document: reversed('it_phones') });
    const credit = await account.http.call(documents.credit, { id: document.id, reason: 'Returned' });
    expect(credit.lines[0]?.reverseCharge).toMatchObject({ nationalCode: 'N6.5' });
  });

  it.each([
    ['it_subcontract', 'N6.3', 'art. 17 c. 6 a'],
    ['it_scrap', 'N6.1', 'art. 74 c. 7-8'],
    [undefined, 'N6.9', 'art. 17 DPR 633/72'],
  ])('brings the reason %s into FatturaPA as %s', async (reason, nature, provision) => {
    const { account, document } = await issued({
      company: { country: 'IT' },
      client: { country: 'IT', electronicAddress: { scheme: '0211', value: 'IT12345670017' } },
      document: reversed(reason),
    });
    const file = await account.http.bytes(`/api/documents/${document.id}/e-invoice?format=fatturapa`);
    const xml = file.toString();
    expect([...xml.matchAll(/<Natura>(.*?)</g)].map(([, code]) => code)).toEqual([nature, nature]);
    expect(xml).toMatch(new RegExp(`<RiferimentoNormativo>Inversione contabile, [^<]*${provision}<`));
  });
});

describeWithPoppler('the page', () => {
  async function pageOf(given: Parameters<typeof drafts.draftOf>[0]) {
    const { account, id } = await drafts.draftOf(given);
    await account.http.call(documents.issue, { id });
    const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
    return textOfPdf(pdf).join('\n').replace(/\s+/g, ' ');
  }

  it('says in Italy that the buyer owes the VAT', async () => {
    expect(await pageOf({ ...ITALIAN, document: reversed('it_subcontract') })).toMatch(
      /inversione contabile/i,
    );
  });

  it('states rate and amount where the law wants them, outside of the totals', async () => {
    const page = await pageOf({ ...BRITISH, document: reversed('gb_building') });
    expect(page).toContain('VAT to be accounted for by the customer: 20% = £200.00');
    expect(page).toContain('VAT £0.00');
    const silent = await pageOf({ ...BRITISH, document: reversed() });
    expect(silent).not.toContain('accounted for by the customer');
  });
});

it('the reasons of a country are served with their sources', async () => {
  const { http } = await drafts.seller({ country: 'IT' });
  const { reasons } = await http.call(countryReadiness.reverseCharge, { countryCode: 'IT' });
  expect(reasons.map(({ nationalCode }) => nationalCode)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `N6.${number}`),
  );
  expect(reasons.every(({ verified }) => verified)).toBe(true);
  const unknown = await http.get('/api/country-readiness/CH/reverse-charge');
  expect(unknown.status).toBe(404);
});
