// Registrations for VAT in several countries: a sale takes the number, rates, sentences and tax point of the country whose VAT
// it is, and the buyer's number by its prefix; the issue freezes both.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { owner } from '../../../support/users';
import { type Case, draftsIn } from '../checks/finding-steps';
import { at, faultsOf, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

const vat = (value: string) => [{ scheme: 'vat', value }];
const [GERMAN, _FRENCH, DUTCH] = ['DE136695976', 'FR40303265045', 'NL004495445B01'];
const inGermany = { country: 'DE', number: GERMAN, since: '2020-01-01' };
/** A Dutch company with a warehouse in Germany. */
const SELLER = { country: 'NL', identifiers: vat(DUTCH), vatRegistrations: [inGermany] };
const goods = (more: object = {}) => ({
  ...{ shipFrom: { country: 'DE' }, deliveryDate: '2026-11-18' },
  lines: [{ name: 'Steel', unit: 'KGM', unitPrice: 1000 }],
  ...more,
});
const sale = (client: object, document: object = goods(), company: object = SELLER): Case => ({
  ...{ company, client, document },
});

async function checked(one: Case) {
  const { account, id } = await drafts.draftOf(one);
  const answer = await account.http.call(documents.check, { id });
  const codes = answer.findings.map(({ severity, code }) => `${severity} ${code}`);
  return { account, id, answer, codes };
}

const AT_HOME = { country: 'DE', identifiers: vat('DE129273398') };

it('goods from a German warehouse to a German business have German VAT by the German number', async () => {
  const { account, id } = await checked(sale(AT_HOME));
  const invoice = await post(account.http, id, 'issue');
  expect(invoice).toMatchObject({
    ...{ shipFrom: { country: 'DE' }, sellerNumber: GERMAN, buyerNumber: 'DE129273398' },
    totals: { netMinor: 100000, vatMinor: 19000 },
    seller: { country: 'NL', partyIdentifiers: { vatNumber: GERMAN } },
  });
  const xml = String(await account.http.bytes(`/api/documents/${id}/e-invoice?format=en16931-ubl`));
  expect(xml).toContain(`<cbc:CompanyID>${GERMAN}</cbc:CompanyID>`);
  expect(xml).not.toContain(DUTCH);
  const paper = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
  expect(paper).toContain(GERMAN);
  expect(paper).not.toContain(DUTCH);
});

it('the tax representative of the registration is printed, and is BG-11', async () => {
  const address = { addressLine1: 'Ring 1', postalCode: '10115', city: 'Berlin', country: 'DE' };
  const representative = { name: 'Fiskal GmbH', address, number: 'DE129273398', jointlyLiable: true };
  const company = { ...SELLER, vatRegistrations: [{ ...inGermany, representative }] };
  const { account, id } = await checked(sale(AT_HOME, goods(), company));
  await post(account.http, id, 'issue');
  const xml = String(await account.http.bytes(`/api/documents/${id}/e-invoice?format=en16931-ubl`));
  expect(xml).toMatch(
    /<cac:TaxRepresentativeParty>.*Fiskal GmbH.*DE129273398.*<\/cac:TaxRepresentativeParty>/s,
  );
  expect(linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`))).toContain('Fiskal GmbH');
});

it('an issued document keeps its numbers, and its credit note has them, though the registration has gone since', async () => {
  const company = { ...SELLER, name: 'Leaves Germany' };
  const { account, id } = await drafts.draftOf(sale(AT_HOME, goods(), company));
  await post(account.http, id, 'issue');
  await account.http.call(companies.changeInfo, { vatRegistrations: null });
  expect(await read(account.http, id)).toMatchObject({ sellerNumber: GERMAN });
  const note = await post(account.http, id, 'credit');
  expect(note).toMatchObject({
    ...{ sellerNumber: GERMAN, buyerNumber: 'DE129273398', shipFrom: { country: 'DE' } },
    seller: { partyIdentifiers: { vatNumber: GERMAN } },
  });
});

const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };
const shop = { country: 'NL', number: DUTCH, since: '2022-01-01', kind: 'oss' };

it('the One-Stop-Shop charges the VAT of the destination, says so, and has a section of its own in the register', async () => {
  const company = { country: 'NL', identifiers: vat(DUTCH), vatRegistrations: [shop], name: 'Shop' };
  const lines = [{ name: 'Lamp', unit: 'KGM', unitPrice: 100 }];
  const document = { lines, deliveryDate: '2026-11-18' };
  const { account, id, codes, answer } = await checked(sale({ country: 'FR', ...PERSON }, document, company));
  expect(codes).toEqual([]);
  expect(answer.sellerNumber).toBe(DUTCH);
  const invoice = await post(account.http, id, 'issue');
  expect(invoice).toMatchObject({
    ...{ totals: { netMinor: 10000, vatMinor: 2000 }, seller: { country: 'NL' } },
    legalMentions: ['VAT of France, declared through the One-Stop-Shop'],
  });
  const paper = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
  expect(paper).toContain('VAT of France, declared through the One-Stop-Shop');
  await post(account.http, (await drafts.draftOf(sale({ country: 'NL' }, document, company))).id, 'issue');
  const typed = [{ ...lines[0], vatCategory: 'S', vatRate: '25.5' }];
  const finnish = sale({ country: 'FI', ...PERSON }, { ...document, lines: typed }, company);
  const { id: third } = await drafts.draftOf(finnish);
  await post(account.http, third, 'issue');
  const note = await post(account.http, third, 'credit');
  expect(note.legalMentions).toContain('VAT of Finland, declared through the One-Stop-Shop');
  const year = { from: '2026-01-01', to: '2026-12-31' } as const;
  const { items, oss, entries } = await account.http.call(documents.vatRegister, { ...year, entries: true });
  expect(items).toMatchObject([{ country: 'NL', scheme: null, vatRate: '21', vatMinor: 2100 }]);
  expect(oss).toMatchObject([
    { country: 'FI', scheme: 'oss', vatRate: '25.5', invoices: 1, creditNotes: 1, vatMinor: 0 },
    { country: 'FR', scheme: 'oss', vatRate: '20', vatMinor: 2000 },
  ]);
  expect(entries?.map(({ scheme }) => scheme).sort()).toEqual([null, 'oss', 'oss', 'oss'].sort());
  const path = '/api/reports/vat-register?from=2026-01-01&to=2026-12-31';
  const { text } = await account.http.get(path, { accept: 'text/csv' });
  expect(text).toMatch(/\n2026-11,FR,EUR,S,20,.*,oss\r/);
});

it('VAT of the own country by a company of the One-Stop-Shop is asked about, and stays in its return', async () => {
  const company = { country: 'NL', identifiers: vat(DUTCH), vatRegistrations: [shop], name: 'Own rate' };
  const lines = [{ name: 'Lamp', unit: 'KGM', unitPrice: 100, vatCategory: 'S', vatRate: '21' }];
  const { account, id, codes } = await checked(
    sale({ country: 'FR', ...PERSON }, { lines, deliveryDate: '2026-11-18' }, company),
  );
  expect(codes).toEqual(['warning vat_category_of_other_place']);
  await post(account.http, id, 'issue');
  const { items, oss } = await account.http.call(documents.vatRegister, {
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect([items.length, oss.length]).toEqual([1, 0]);
});

it('a small business that uses the exemption of another Member State shows its number with EX (VATD-284)', async () => {
  const inFrance = { country: 'FR', number: 'NL123456789-EX', since: '2025-01-01' };
  const company = { country: 'NL', identifiers: vat(DUTCH), vatRegistrations: [inFrance], name: 'Small' };
  const document = { lines: [{ name: 'Lamp', unit: 'KGM', unitPrice: 100 }], deliveryDate: '2026-11-18' };
  const { account, id, answer } = await checked(sale({ country: 'FR', ...PERSON }, document, company));
  expect(answer).toMatchObject({ sellerNumber: 'NL123456789-EX', canBeIssued: true });
  const invoice = await post(account.http, id, 'issue');
  expect(invoice.totals.vatMinor).toBe(0);
  expect(invoice.vatBreakdown).toMatchObject([{ vatCategory: 'E' }]);
  const paper = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
  expect(paper).toContain('293 B');
  expect(paper).toContain('NL123456789-EX');
  const answered = await account.http.post('/api/company/info', {
    vatRegistrations: [{ ...inFrance, number: 'US123-EX' }],
  });
  expect(faultsOf(answered)).toMatchObject({
    status: 400,
    errors: [{ pointer: '/vatRegistrations/0/number' }],
  });
});

it('goods from Belfast to Ireland go by the number with XI, which may be an identifier of the company', async () => {
  const document = { lines: [{ name: 'Steel', unit: 'KGM', unitPrice: 100 }], deliveryDate: '2026-11-18' };
  const BELFAST = { country: 'GB', postalCode: 'BT1 5GS', currency: 'EUR' };
  const british = { scheme: 'vat', value: 'GB980780684' };
  const identifiers = [british, { scheme: 'xi-vat', value: 'XI110305878' }];
  const { account, id } = await checked(sale({ country: 'IE' }, document, { ...BELFAST, identifiers }));
  await post(account.http, id, 'issue');
  const paper = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
  expect(paper).toContain('XI110305878');
  expect(paper).not.toContain('GB980780684');
});

it('a member of another company has no use of the registration', async () => {
  const { account, id } = await drafts.draftOf(sale(AT_HOME));
  const other = await owner(system, {}, { country: 'NL' });
  expect((await other.http.get(`/api/documents/${id}/check`)).status).toBe(404);
  const { clientId } = await drafts.draftOf(sale(AT_HOME));
  const question = `clientId=${clientId}&fromCountry=DE&kind=goods`;
  expect((await other.http.get(`/api/documents/vat-suggestion?${question}`)).status).toBe(400);
  expect((await account.http.get(`/api/documents/vat-suggestion?${question}`)).status).toBe(200);
});
