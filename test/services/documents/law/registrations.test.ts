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
const [GERMAN, FRENCH, DUTCH] = ['DE136695976', 'FR40303265045', 'NL004495445B01'];
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
  const { account, id, answer, codes } = await checked(sale(AT_HOME));
  expect(codes.filter((code) => !code.includes('recommended'))).toEqual([]);
  expect(answer).toMatchObject({ sellerNumber: GERMAN, buyerNumber: 'DE129273398', taxPoint: '2026-11-18' });
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

it('German VAT by hand is no unknown rate there, and is one without the place, which the check then asks for', async () => {
  const lines = [{ name: 'Steel', unit: 'KGM', unitPrice: 1000, vatCategory: 'S', vatRate: '19' }];
  expect((await checked(sale(AT_HOME, goods({ lines })))).codes).not.toContain(
    'warning vat_rate_not_in_country',
  );
  const { answer } = await checked(sale({ country: 'NL' }, goods({ lines, shipFrom: null })));
  const found = answer.findings.find(({ code }) => code === 'vat_rate_not_in_country');
  expect(found?.message).toContain(
    'For goods that leave from Germany, where you are registered, give shipFrom.',
  );
});

it('goods from the warehouse to another Member State are intra-Community by its number', async () => {
  const { account, id, answer } = await checked(sale({ country: 'FR', identifiers: vat(FRENCH) }));
  expect(answer).toMatchObject({ sellerNumber: GERMAN, buyerNumber: FRENCH });
  expect((await read(account.http, id)).lines).toMatchObject([{ vatCategory: 'K', vatRate: '0' }]);
});

it('to a Dutch buyer they leave Germany: K, though seller and buyer are in one country', async () => {
  const { account, id, answer } = await checked(sale({ country: 'NL', identifiers: vat('NL123456789B13') }));
  expect(answer.sellerNumber).toBe(GERMAN);
  expect((await read(account.http, id)).lines).toMatchObject([{ vatCategory: 'K' }]);
});

it('a buyer in Switzerland with a German number gets K from the Netherlands to Germany', async () => {
  const swiss = { country: 'CH', identifiers: [], vatRegistrations: [inGermany] };
  const document = goods({ shipFrom: null, deliverTo: { country: 'DE', city: 'Ulm' } });
  const { account, id, answer } = await checked(sale(swiss, document));
  expect(answer).toMatchObject({ sellerNumber: DUTCH, buyerNumber: GERMAN });
  const invoice = await post(account.http, id, 'issue');
  expect(invoice).toMatchObject({
    ...{ buyerNumber: GERMAN, lines: [{ vatCategory: 'K' }] },
    buyer: { country: 'CH', partyIdentifiers: { vatNumber: GERMAN } },
  });
});

it('of several numbers of the buyer that of the destination comes first, then any other than that of departure', async () => {
  const inFrance = { country: 'FR', number: FRENCH, since: '2020-01-01' };
  const inPoland = { country: 'PL', number: 'PL5260250274', since: '2020-01-01' };
  const client = {
    country: 'NL',
    identifiers: vat('NL123456789B13'),
    vatRegistrations: [inPoland, inFrance],
  };
  const numberTo = async (country: string) => {
    const document = goods({ shipFrom: null, deliverTo: { country, city: 'There' } });
    return (await checked(sale(client, document))).answer.buyerNumber;
  };
  expect(await numberTo('FR')).toBe(FRENCH);
  expect(await numberTo('BE')).toBe('PL5260250274');
  expect(await numberTo('NL')).toBe('NL123456789B13');
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

it('land there is taxed there: with a registration by its number, without one it is refused', async () => {
  const land = { name: 'Repairs', unit: 'HUR', unitPrice: 1000, placeRule: 'land' };
  const document = { lines: [land], deliverTo: { country: 'DE', city: 'Ulm' } };
  const registered = await checked(sale({ country: 'FR', identifiers: vat(FRENCH) }, document));
  expect(registered.answer.sellerNumber).toBe(GERMAN);
  expect((await read(registered.account.http, registered.id)).lines).toMatchObject([
    { vatCategory: 'S', vatRate: '19' },
  ]);
  const lines = [{ ...land, vatCategory: 'S', vatRate: '21' }];
  const without = { ...SELLER, vatRegistrations: [] };
  const refused = await checked(sale({ country: 'FR' }, { ...document, lines }, without));
  expect(refused.codes).toContain('error registration_missing');
});

it('a registration that ended before the tax point is none: the issue is refused with the place', async () => {
  const ended = { ...SELLER, vatRegistrations: [{ ...inGermany, until: '2026-11-17' }] };
  const lines = [{ name: 'Steel', unit: 'KGM', unitPrice: 1000, vatCategory: 'S', vatRate: '19' }];
  const { account, id, answer } = await checked(sale(AT_HOME, goods({ lines }), ended));
  expect(answer.findings).toContainEqual(
    expect.objectContaining({
      ...{ severity: 'error', code: 'registration_missing', pointer: '/shipFrom/country' },
      message: expect.stringContaining('no VAT registration on 2026-11-18'),
    }),
  );
  expect(faultsOf(await account.http.post(`/api/documents/${id}/issue`, {})).status).toBe(409);
  const lastDay = goods({ lines, deliveryDate: '2026-11-17' });
  expect((await checked(sale(AT_HOME, lastDay, ended))).answer.sellerNumber).toBe(GERMAN);
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

it('a member of another company has no use of the registration', async () => {
  const { account, id } = await drafts.draftOf(sale(AT_HOME));
  const other = await owner(system, {}, { country: 'NL' });
  expect((await other.http.get(`/api/documents/${id}/check`)).status).toBe(404);
  const { clientId } = await drafts.draftOf(sale(AT_HOME));
  const question = `clientId=${clientId}&fromCountry=DE&kind=goods`;
  expect((await other.http.get(`/api/documents/vat-suggestion?${question}`)).status).toBe(400);
  expect((await account.http.get(`/api/documents/vat-suggestion?${question}`)).status).toBe(200);
});

it.each([
  [{ country: 'XX' }, '/shipFrom/country'],
  [{ postalCode: '10115' }, '/shipFrom/country'],
  [{ country: 'DE', city: 'Ulm' }, '/shipFrom/city'],
  ['DE', '/shipFrom'],
])('a place to ship from that is none is refused: %j', async (shipFrom, pointer) => {
  const { http, clientId } = await drafts.seller(SELLER);
  const body = { typeId: 'invoice', clientId, ...goods({ shipFrom }) };
  expect(faultsOf(await http.post('/api/documents', body))).toMatchObject({
    status: 400,
    errors: [{ pointer }],
  });
});
