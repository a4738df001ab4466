// The language in which a document is issued: its own, that of the client or its country, that of the company or its country.
import { companies } from '../../../shared/contracts/companies';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type Business, business, drafted, issued, newClient, post } from './document-steps';

let system: TestSystem;
let german: Business;

beforeAll(async () => {
  system = await startTestSystem();
  german = await business(system, { country: 'DE' });
});
afterAll(() => system?.stop());

const clientIn = (country: string, language: 'pt' | null = null) =>
  newClient(german.http, { name: 'Buyer', type: 'COMPANY', country, language });

it.each([
  ['of the client', 'PL', 'pt', 'pt'],
  ["of the client's country", 'PL', null, 'pl'],
  ['of the country that speaks German, too', 'AT', null, 'de'],
] as const)('is that %s', async (_whose, country, language, expected) => {
  const invoice = await issued(german, { clientId: await clientIn(country, language), issueDate: null });
  expect(invoice.language).toBe(expected);
});

it('is that of the document before all', async () => {
  const clientId = await clientIn('PL', 'pt');
  expect((await issued(german, { clientId, language: 'it' })).language).toBe('it');
});

it('is that of the company, then of its country, where the client speaks none of ours', async () => {
  const clientId = await clientIn('JP');
  const fields = { clientId, lines: [{ description: 'Work', unitPrice: 1, vatCategory: 'Z' }] };
  expect((await issued(german, fields)).language).toBe('de');
  const { id } = await drafted(german, fields);
  await german.http.call(companies.changeInfo, { language: 'fr' });
  expect((await post(german.http, id, 'issue')).language).toBe('fr');
  const finnish = await business(system, { country: 'FI' }, { country: 'JP', language: null });
  expect((await issued(finnish, { lines: fields.lines })).language).toBe('en');
});
