/** @list all — the rest of documents; npm test has the core of each capability */
// Lines take over the reason of a reverse charge and the rule of the place from their article, as they take over its VAT.
import { catalog } from '../../../shared/contracts/catalog';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { imported } from '../../support/csv-imports';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { at, type Business, business, newClient } from './document-steps';

const system = beforeTests(startTestSystem);
let austrian: Business;

beforeAll(async () => {
  at(system, '2026-11-20T10:00:00Z');
  austrian = await business(system, { country: 'AT' });
});

const WORK = { name: 'Building work', vatRate: '10', reverseChargeReason: 'at_building' };

function article(fields: Omit<CallInput<typeof catalog.create>, 'name'> & { name?: string }) {
  return austrian.http.call(catalog.create, { name: 'Article', ...fields });
}

async function drafted(client: object, line: object, document: object = {}) {
  const clientId = await newClient(austrian.http, { name: 'Buyer', country: 'AT', ...client });
  const lines = [{ description: 'Work', unitPrice: 100, ...line }];
  const answer = await austrian.http.post('/api/documents', {
    ...{ typeId: 'invoice', clientId, deliveryDate: '2026-11-19', lines },
    ...document,
  });
  return outputOf(documents.create, answer);
}

const PERSON = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron' };

it('a business at home owes the VAT of the article, and the law of its reason is frozen', async () => {
  const { id: articleId } = await article(WORK);
  const draft = await drafted({}, { articleId });
  expect(draft.lines[0]).toMatchObject({
    ...{ vatCategory: 'AE', vatRate: '0', reverseChargeReason: 'at_building', rateIfCharged: '10' },
  });
  expect(draft.vatSuggestions).toMatchObject([{ why: 'reverse_charge_at_home' }]);
  const issued = await austrian.http.call(documents.issue, { id: draft.id });
  // 100.00 without VAT, which the buyer owes
  expect(issued.totalMinor).toBe(10_000);
  expect(issued.lines[0]?.reverseCharge?.provision).toMatch(/UStG/);
});

it('a consumer and a buyer abroad get the article without the reason', async () => {
  const { id: articleId } = await article(WORK);
  const consumer = await drafted(PERSON, { articleId });
  expect(consumer.lines[0]).toMatchObject({ vatCategory: 'S', vatRate: '10' });
  const abroad = await drafted({ country: 'DE' }, { articleId });
  expect(abroad.lines[0]).toMatchObject({ vatCategory: 'AE', vatRate: '0' });
  expect(abroad.vatSuggestions).toMatchObject([{ why: 'reverse_charge' }]);
  for (const { lines } of [consumer, abroad]) {
    expect(lines[0]).not.toHaveProperty('reverseChargeReason');
    expect(lines[0]).not.toHaveProperty('rateIfCharged');
  }
});

it('a line that says its own comes first, and one with VAT keeps it', async () => {
  const { id: articleId } = await article(WORK);
  const own = { reverseChargeReason: 'at_energy', rateIfCharged: '20' };
  expect((await drafted({}, { articleId, ...own })).lines[0]).toMatchObject(own);
  const charged = (await drafted({}, { articleId, vatRate: '20' })).lines[0];
  expect(charged).toMatchObject({ vatCategory: 'S', vatRate: '20' });
  expect(charged).not.toHaveProperty('reverseChargeReason');
});

it('a reason that the country does not have is left out, and warned of', async () => {
  const { id: articleId } = await article({ ...WORK, reverseChargeReason: 'it_subcontract' });
  const { lines, vatSuggestions } = await drafted({}, { articleId });
  expect(lines[0]).toMatchObject({ vatCategory: 'S', vatRate: '10' });
  expect(vatSuggestions?.[0]?.warnings.map(({ code }) => code)).toEqual(['reverse_charge_reason_unknown']);
});

it('a service that is taxed where it is has the VAT of the country in which it is', async () => {
  const { id: articleId } = await article({ placeRule: 'land', vatRate: '20' });
  const german = await drafted({ country: 'DE' }, { articleId }, { deliverTo: { country: 'AT' } });
  expect(german.lines[0]).toMatchObject({ vatCategory: 'S', vatRate: '20', placeRule: 'land' });
  const { why } = await austrian.http.call(documents.vatSuggestion, {
    ...{ articleId, clientId: german.clientId, country: 'AT' },
  });
  expect(why).toBe('article_default');
});

it('the check knows the rule of the article also where the line gives the VAT by hand', async () => {
  const { id: articleId } = await article({ placeRule: 'land' });
  const { id } = await drafted({ country: 'DE' }, { articleId, vatRate: '20' });
  const { findings } = await austrian.http.call(documents.check, { id });
  const found = findings.filter(({ code }) => code === 'registration_missing');
  expect(found).toMatchObject([{ pointer: '/lines/0/placeRule', severity: 'error' }]);
});

it('a list of articles as a file has both, and an import brings them back', async () => {
  const both = { reverseChargeReason: 'at_building', placeRule: 'land' };
  await article({ ...WORK, ...both, name: 'Wall', externalId: 'wall' } as CallInput<typeof catalog.create>);
  const csv = (await austrian.http.bytes('/api/articles?externalId=wall', { accept: 'text/csv' })).toString();
  const other = await business(system, { country: 'AT' });
  expect(await imported(other.http, '/api/articles/imports', csv)).toMatchObject({ created: 1, refused: 0 });
  const { items } = await other.http.call(catalog.list, { externalId: 'wall' });
  expect(items).toMatchObject([both]);
});
