/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Details and language that the law of the seller's country wants on an invoice, in the check, the issue and the readiness.
import { countryReadiness } from '../../../../shared/contracts/country-readiness';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, business, drafted } from '../document-steps';

const system = beforeTests(startTestSystem);

const COMPANY = { country: 'FR', kind: 'company' };
const DETAILS = {
  ...{ legalForm: 'SARL', shareCapital: '10 000 EUR' },
  registration: { authority: 'RCS', place: 'Paris', number: '552 008 443' },
};
const ALL = ['/legalForm', '/shareCapital', '/registration'];

async function foundBy(account: Business, code: string) {
  const { id } = await drafted(account);
  const { findings } = await account.http.call(documents.check, { id });
  const found = findings.filter((finding) => finding.code === code);
  return { id, found: found.map(({ severity, pointer }) => `${severity} ${pointer}`) };
}

async function lackingOf({ http }: Business, asked: string) {
  const { lacking } = await http.call(countryReadiness.companyReadiness, {});
  return lacking
    .filter(({ kind }) => kind === asked)
    .map(({ severity, options }) => `${severity} ${options.join(' or ')}`);
}

it('a French company issues nothing without form, capital and register, and readiness says so', async () => {
  const account = await business(system, COMPANY);
  const { id, found } = await foundBy(account, 'legal_details_missing');
  expect(found).toEqual(ALL.map((pointer) => `error ${pointer}`));
  const refused = problemOf(await account.http.post(`/api/documents/${id}/issue`, {}));
  expect(refused).toMatchObject({ status: 409, code: 'document_incomplete' });
  const { canIssue } = await account.http.call(countryReadiness.companyReadiness, {});
  expect(canIssue).toBe(false);
  expect(await lackingOf(account, 'legal_details')).toEqual(
    ['legalForm', 'shareCapital', 'registration'].map((field) => `required ${field}`),
  );
  expect((await account.http.post('/api/company/info', DETAILS)).status).toBe(201);
  const issued = await account.http.call(documents.issue, { id });
  expect(issued.seller).toMatchObject(DETAILS);
  expect(await lackingOf(account, 'legal_details')).toEqual([]);
});

it('readiness recommends details of a German company, which nobody has read', async () => {
  const account = await business(system, { country: 'DE', kind: 'company' });
  expect(await lackingOf(account, 'legal_details')).toEqual([
    'recommended legalForm',
    'recommended registration',
  ]);
});

it.each<[town: string, country: string, postalCode: string, language: string, wanted: string | null]>([
  ['Antwerp', 'BE', '2000', 'en', 'nl'],
  ['Antwerp', 'BE', '2000', 'nl', null],
  ['Brussels', 'BE', '1000', 'de', 'nl or fr'],
  ['Eupen', 'BE', '4700', 'de', null],
  ['Liège', 'BE', '4000', 'de', 'fr'],
  ['Sofia', 'BG', '1000', 'en', 'bg'],
  ['Berlin', 'DE', '10117', 'en', null],
])('in %s (%s %s) readiness recommends to a company that writes %s the language %s', async (...given) => {
  const [city, country, postalCode, language, wanted] = given;
  const account = await business(system, { country, postalCode, city, language }, { country });
  expect(await lackingOf(account, 'invoice_language')).toEqual(
    wanted === null ? [] : [`recommended ${wanted}`],
  );
});

it('a kind that is none is refused at its place', async () => {
  const account = await business(system, { country: 'DE' });
  const answer = await account.http.post('/api/company/info', { kind: 'gmbh' });
  expect(problemOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/kind' }] });
});
