import { companies } from '../../../shared/contracts/companies';
import { COUNTRY_CODES, defaultTimeZone } from '../../../shared/contracts/countries';
import { eventsOf } from '../../support/event-log';
import { HttpClient, type HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectInvalid } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner, signUp } from '../../support/users';
import { rolesIn } from './people';

const system = beforeTests(startTestSystem);
let http: HttpClient;
let userId: string;

beforeAll(async () => {
  ({ http, userId } = await signUp(system));
});

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
  receivablesFrom: 'issued',
  paymentMails: 'on',
};

describe('POST /api/companies', () => {
  it.each([
    ['DE', 'Europe/Berlin'],
    ['NZ', 'Pacific/Auckland'],
    ['FI', 'Europe/Helsinki'],
    ['US', 'America/New_York'],
    ['KZ', 'Asia/Almaty'],
    ['RU', 'Europe/Moscow'],
    ['CL', 'America/Santiago'],
    ['BV', 'UTC'],
  ])('is in the time zone of %s: %s', async (country, timeZone) => {
    expect((await http.call(companies.create, { name: 'Zone', country })).timeZone).toBe(timeZone);
  });

  it.each([
    ['PT', '9500-150', 'Atlantic/Azores'],
    ['PT', '1100-048', 'Europe/Lisbon'],
    ['ES', '38001', 'Atlantic/Canary'],
    ['FR', '97410', 'Indian/Reunion'],
    ['FR', '97110', 'America/Guadeloupe'],
    ['FR', '97200', 'America/Martinique'],
    ['FR', '97500', 'America/Miquelon'],
    ['FR', '98600', 'Pacific/Wallis'],
    ['FR', '98713', 'Pacific/Tahiti'],
    ['FR', '98800', 'Pacific/Noumea'],
  ])('is in that of its part of %s, %s: %s', async (country, postalCode, timeZone) => {
    const made = await http.call(companies.create, { name: 'Zone', country, postalCode });
    expect(made.timeZone).toBe(timeZone);
  });

  it('has a time zone for every country', async () => {
    const zones = [...COUNTRY_CODES].map((country) => [country, defaultTimeZone(country)] as const);
    expect(zones.filter(([, zone]) => zone === 'UTC').map(([country]) => country)).toEqual(['BV', 'HM']);
    for (const [, timeZone] of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('keeps every field as it was sent', async () => {
    const answer = await create(FULL);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject(FULL);
    await http.post('/api/companies/switch', { companyId: outputOf(companies.create, answer).id });
    expect((await http.get('/api/company/info')).body).toEqual(answer.body);
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
});

describe('POST /api/companies answers 400 and names the field for', () => {
  const bad: [string, object, string][] = [
    ['a country that does not exist', { country: 'XX' }, '/country'],
    ['a currency that does not exist', { currency: 'EUX' }, '/currency'],
    ['a time zone that does not exist', { timeZone: 'Europe/Atlantis' }, '/timeZone'],
    ['an offset for a time zone', { timeZone: '+02:00' }, '/timeZone'],
    ['a script for a website', { website: 'javascript:alert(1)' }, '/website'],
  ];
  it.each(bad)('%s', async (_what, fields, pointer) => {
    expectInvalid(await create(fields), pointer);
  });
});

describe('the numbers of a new company', () => {
  const GENERAL = {
    invoice: 'INV-{year}-{number:4}',
    'credit-note': 'CN-{year}-{number:4}',
    quote: 'Q-{year}-{number:4}',
  };
  const formatsOf = async (fields: object) => outputOf(companies.create, await create(fields)).numberFormats;

  it.each([
    ['DE', 'RE-{year}-{number:4}', 'RK-{year}-{number:4}', 'AN-{year}-{number:4}'],
    ['AT', 'RE-{year}-{number:4}', 'RK-{year}-{number:4}', 'AN-{year}-{number:4}'],
    ['FR', 'FA-{year}-{number:4}', 'AV-{year}-{number:4}', 'DE-{year}-{number:4}'],
    ['IT', 'FT-{year}-{number:4}', 'NC-{year}-{number:4}', 'PR-{year}-{number:4}'],
    ['PL', 'FV/{year}/{number:4}', 'KOR/{year}/{number:4}', 'OF/{year}/{number:4}'],
    ['ES', 'F-{year}-{number:4}', 'R-{year}-{number:4}', 'P-{year}-{number:4}'],
    ['NL', 'F-{year}-{number:4}', 'C-{year}-{number:4}', 'O-{year}-{number:4}'],
    ['PT', 'FT {year}/{number}', 'NC {year}/{number}', 'OR {year}/{number}'],
  ])('%s has its usual prefixes', async (country, invoice, creditNote, quote) => {
    expect(await formatsOf({ country })).toEqual({ invoice, 'credit-note': creditNote, quote });
  });

  it.each(['GB', 'BE', 'CH', 'US'])('%s has the general ones', async (country) => {
    expect(await formatsOf({ country })).toEqual(GENERAL);
  });

  it('are those that the company chooses, and else those of the country', async () => {
    expect(await formatsOf({ country: 'DE', numberFormats: { invoice: '{number:6}' } })).toEqual({
      invoice: '{number:6}',
      'credit-note': 'RK-{year}-{number:4}',
      quote: 'AN-{year}-{number:4}',
    });
  });

  it('stay the general ones of a company that was made before, also in another country', async () => {
    const account = await owner(system, {}, { country: 'DE', numberFormats: undefined });
    const info = () => account.http.call(companies.info, {});
    expect((await info()).numberFormats.invoice).toBe('RE-{year}-{number:4}');
    await system.sql(`UPDATE companies.companies SET number_formats = '{}' WHERE company_id = $1`, [
      account.companyId,
    ]);
    expect((await info()).numberFormats).toEqual(GENERAL);
    await account.http.call(companies.changeInfo, { country: 'FR', identifiers: [] });
    expect((await info()).numberFormats).toEqual(GENERAL);
  });
});
