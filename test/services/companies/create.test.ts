import { companies } from '../../../shared/contracts/companies';
import { eventsOf } from '../../support/event-log';
import { HttpClient, type HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { createKey, owner, signUp } from '../../support/users';
import { rolesIn } from './people';

let system: TestSystem;
let http: HttpClient;
let userId: string;

beforeAll(async () => {
  system = await startTestSystem();
  ({ http, userId } = await signUp(system));
});
afterAll(() => system?.stop());

function create(fields: object): Promise<HttpResponse> {
  return http.post('/api/companies', { name: 'Atelier', country: 'FR', ...fields });
}

const FULL = {
  name: 'Huta Łódź',
  description: 'Glass.\nSince 1898.',
  country: 'PL',
  currency: 'EUR',
  language: 'pl',
  timeZone: 'Europe/Warsaw',
  email: 'biuro@huta.example',
  phone: '+48 42 123 45 67',
  website: 'https://huta.example/pl',
  addressLine1: 'ul. Piotrkowska 1',
  addressLine2: 'lok. 2',
  postalCode: '90-001',
  city: 'Łódź',
  state: 'łódzkie',
  iban: 'PL61109010140000071219812874',
  bic: 'WBKPPLPPXXX',
  vatExempt: true,
  identifiers: [
    { scheme: 'vat', value: 'PL8567346215' },
    { scheme: 'krs', value: '0000123456' },
  ],
  numberFormats: { invoice: 'FV/{number}/{month}/{year}', 'credit-note': 'K/{number:3}', quote: 'O{number}' },
  pdfConfig: {
    showLogo: false,
    footer: 'Dziękujemy',
    paymentTerms: '14 dni',
    paymentTermsByLanguage: { de: '14 Tage', en: '14 days' },
  },
  electronicAddress: { scheme: '9945', value: 'PL8567346215' },
  contact: { name: 'Biuro', phone: '+48 12 345 67 89', email: 'biuro@example.com' },
  legalForm: 'sp. z o.o.',
  shareCapital: '50 000 PLN',
  registration: { authority: 'Sąd Rejonowy dla Krakowa-Śródmieścia', number: '0000123456' },
  paymentTermDays: 21,
  paymentMeans: '58',
  latePaymentText: 'Odsetki ustawowe',
  latePaymentTextByLanguage: { de: 'Gesetzliche Verzugszinsen' },
  accounts: [
    { iban: 'PL61109010140000071219812874', bic: 'WBKPPLPPXXX', name: 'Główne', currency: 'PLN' },
    { iban: 'DE89370400440532013000' },
  ],
  issueChecks: 'lenient',
};

describe('POST /api/companies', () => {
  it('needs a name and a country, and fills in the rest', async () => {
    const answer = await http.respond(companies.create, { name: 'Atelier', country: 'GB' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Atelier',
      description: null,
      country: 'GB',
      currency: 'GBP',
      language: null,
      timeZone: 'UTC',
      email: null,
      phone: null,
      website: null,
      addressLine1: null,
      addressLine2: null,
      postalCode: null,
      city: null,
      state: null,
      iban: null,
      bic: null,
      vatExempt: false,
      identifiers: [],
      numberFormats: {
        invoice: 'INV-{year}-{number:4}',
        'credit-note': 'CN-{year}-{number:4}',
        quote: 'Q-{year}-{number:4}',
      },
      pdfConfig: { showLogo: true, footer: null, paymentTerms: null, paymentTermsByLanguage: {} },
      electronicAddress: null,
      electronicAddressSuggestion: null,
      contact: null,
      legalForm: null,
      shareCapital: null,
      registration: null,
      paymentTermDays: null,
      paymentMeans: null,
      latePaymentText: null,
      latePaymentTextByLanguage: {},
      accounts: [],
      issueChecks: 'strict',
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: answer.body.createdAt,
    });
  });

  it('keeps every field as it was sent', async () => {
    const answer = await create(FULL);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject(FULL);
    await http.post('/api/companies/switch', { companyId: outputOf(companies.create, answer).id });
    expect((await http.get('/api/company/info')).body).toEqual(answer.body);
  });

  it('takes null for a field that may be absent', async () => {
    const nulls = Object.fromEntries(
      Object.keys(FULL)
        .filter((key) => key !== 'name' && key !== 'country')
        .map((key) => [key, null]),
    );
    const answer = await create(nulls);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      currency: 'EUR',
      timeZone: 'UTC',
      vatExempt: false,
      identifiers: [],
    });
  });

  it('makes the caller the owner, and the only member', async () => {
    const body = outputOf(companies.create, await create({}));
    expect(await rolesIn(system, body.id)).toEqual([{ userId, role: 'OWNER' }]);
  });

  it('tells subscribers, without bank details', async () => {
    const body = outputOf(companies.create, await create(FULL));
    expect(await eventsOf(system, 'companies', body.id)).toEqual([
      {
        type: 'company.created',
        data: {
          id: body.id,
          name: 'Huta Łódź',
          country: 'PL',
          currency: 'EUR',
          electronicAddress: FULL.electronicAddress,
        },
      },
      { type: 'member.added', data: { userId, role: 'OWNER' } },
    ]);
  });

  it('leaves the active company of the session as it is', async () => {
    const account = await owner(system);
    await account.http.post('/api/companies', { name: 'Second', country: 'DE' });
    expect((await account.http.call(companies.info, {})).id).toBe(account.companyId);
  });

  it('makes one company for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const first = await http.post('/api/companies', { name: 'Once', country: 'FR' }, headers);
    const again = await http.post('/api/companies', { name: 'Once', country: 'FR' }, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await system.sql(`SELECT FROM companies.companies WHERE name = 'Once'`)).toHaveLength(1);
  });

  it('answers 401 without a session', async () => {
    const answer = await new HttpClient(system.baseUrl).post('/api/companies', {
      name: 'Nobody',
      country: 'FR',
    });
    expect(answer.status).toBe(401);
  });

  it('answers 403 to an API key: it is bound to its company', async () => {
    const key = await createKey(await owner(system));
    const answer = await key.post('/api/companies', { name: 'By key', country: 'FR' });
    expectProblem(answer, 403, 'session_required');
  });
});

describe('POST /api/companies answers 400 and names the field for', () => {
  const bad: [string, object, string][] = [
    ['no name', { name: undefined }, '/name'],
    ['an empty name', { name: '' }, '/name'],
    ['a blank name', { name: ' \u3000 ' }, '/name'],
    ['a name of two lines', { name: 'a\nb' }, '/name'],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, '/name'],
    ['a NUL character', { name: 'a\0b' }, '/name'],
    ['a lone surrogate', { description: 'a\ud800' }, '/description'],
    ['no country', { country: undefined }, '/country'],
    ['a country in lower case', { country: 'fr' }, '/country'],
    ['a country that does not exist', { country: 'XX' }, '/country'],
    ['null for the country', { country: null }, '/country'],
    ['a currency that does not exist', { currency: 'EUX' }, '/currency'],
    ['a language without translation', { language: 'es' }, '/language'],
    ['a time zone that does not exist', { timeZone: 'Europe/Atlantis' }, '/timeZone'],
    ['an offset for a time zone', { timeZone: '+02:00' }, '/timeZone'],
    ['an e-mail address with a name', { email: 'A <a@example.com>' }, '/email'],
    ['a script for a website', { website: 'javascript:alert(1)' }, '/website'],
    ['a website without a scheme', { website: 'example.com' }, '/website'],
    ['a text for a boolean', { vatExempt: 'yes' }, '/vatExempt'],
    [
      '21 identifiers',
      { identifiers: Array.from({ length: 21 }, (_, n) => ({ scheme: `s${n}`, value: 'x' })) },
      '/identifiers',
    ],
    ['an unknown document type', { numberFormats: { receipt: '{number}' } }, '/numberFormats/receipt'],
    ['a pattern without a number', { numberFormats: { quote: 'Q' } }, '/numberFormats/quote'],
    ['an unknown PDF setting', { pdfConfig: { font: 'inter' } }, '/pdfConfig/font'],
    ['a PDF footer that is too long', { pdfConfig: { footer: 'a'.repeat(2001) } }, '/pdfConfig/footer'],
    ['an unknown field', { owner: 'me' }, '/owner'],
    ["a field that is not the caller's to set", { version: 7 }, '/version'],
  ];
  it.each(bad)('%s', async (_what, fields, pointer) => {
    expectInvalid(await create(fields), pointer);
  });

  it('an inherited key', async () => {
    const answer = await http.post(
      '/api/companies',
      '{"name":"P","country":"FR","__proto__":{"role":"OWNER"}}',
    );
    expect(answer.status).toBe(400);
  });
});
