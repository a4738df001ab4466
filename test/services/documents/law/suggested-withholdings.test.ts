/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The taxes that a client withholds are suggested by the kind of the company, for a business of the same country.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, business, drafted, faultsOf, issued } from '../document-steps';

const system = beforeTests(startTestSystem);
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Anna', contactLastName: 'Rossi' };

beforeEach(() => at(system, '2026-05-04T10:00:00Z'));

const suggestedTo = async (company: object, client: object) => {
  const { http, clientId } = await business(system, company, client);
  const { items } = await http.call(documents.withholdingSuggestion, { clientId });
  return items.map(({ kind, percent }) => [kind, percent]);
};

it.each([
  ['IT', 'it_ritenuta', '20'],
  ['ES', 'es_irpf', '15'],
  ['PT', 'pt_irs', '23'],
])('a professional in %s is told %s of %s %', async (country, kind, percent) => {
  expect(await suggestedTo({ country, kind: 'sole_trader' }, { country })).toEqual([[kind, percent]]);
  expect(await suggestedTo({ country, kind: 'company' }, { country })).toEqual([]);
});

it.each<[string, object, object]>([
  ['a consumer', { country: 'IT' }, { country: 'IT', ...PERSON }],
  ['a client abroad', { country: 'IT' }, { country: 'FR' }],
  ['a small business', { country: 'IT', vatExempt: true }, { country: 'IT' }],
  ['a company of a kind that is not known', { country: 'IT', kind: null }, { country: 'IT' }],
  ['a country that withholds nothing', { country: 'DE' }, { country: 'DE' }],
])('there is none for %s', async (_name, company, client) => {
  expect(await suggestedTo({ kind: 'sole_trader', ...company }, client)).toEqual([]);
});

it('what is suggested can be given to an invoice, and a stranger is told nothing', async () => {
  const account = await business(system, { country: 'ES', kind: 'sole_trader' }, { country: 'ES' });
  const { http, clientId } = account;
  const { items, date } = await http.call(documents.withholdingSuggestion, { clientId });
  expect(date).toBe('2026-05-04');
  const withholdings = items.map(({ kind, percent }) => ({ kind, percent }));
  const lines = [{ name: 'Work', unitPrice: 1000, vatRate: 21 }];
  expect(await issued(account, { lines, withholdings })).toMatchObject({ payableMinor: 106_000 });
  await http.call(companies.changeInfo, { kind: 'company' });
  expect((await http.call(documents.withholdingSuggestion, { clientId })).items).toEqual([]);
  const stranger = await business(system, { country: 'ES' });
  const answer = await stranger.http.get(`/api/documents/withholding-suggestion?clientId=${clientId}`);
  expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/clientId' }] });
});

describe('an invoice for services without it', () => {
  const WORK = { lines: [{ name: 'Consulenza', unitPrice: 1000, vatRate: 22 }] };
  const RITENUTA = { withholdings: [{ kind: 'it_ritenuta', percent: 20 }] };
  const warnedOf = async (company: object, client: object = {}, fields: object = {}) => {
    const own = { country: 'IT', kind: 'sole_trader', ...company };
    const account = await business(system, own, { country: 'IT', ...client });
    const { id } = await drafted(account, { ...WORK, ...fields });
    const { findings } = await account.http.call(documents.check, { id });
    const found = findings.filter(({ code }) => code === 'withholding_missing');
    return found.map(({ severity, pointer }) => `${severity} ${pointer}`);
  };

  it('of an Italian professional is warned of, and issued', async () => {
    expect(await warnedOf({})).toEqual(['warning /withholdings']);
    const account = await business(system, { country: 'IT', kind: 'sole_trader' }, { country: 'IT' });
    expect((await issued(account, WORK)).status).toBe('issued');
    expect(
      await warnedOf(
        {},
        { isPublicBody: true, identifiers: [{ scheme: 'codice-fiscale', value: '80185690585' }] },
      ),
    ).toEqual(['warning /withholdings']);
  });

  it.each<[string, object, object, object]>([
    ['with it', {}, {}, RITENUTA],
    [
      'of the regime RF19',
      { vatExempt: true },
      {},
      { lines: [{ name: 'Consulenza', unitPrice: 1000, vatCategory: 'E' }] },
    ],
    ['of a company', { kind: 'association' }, {}, {}],
    ['of a kind that is not known', { kind: null }, {}, {}],
    [
      'of a trader in the register of businesses',
      { registration: { authority: 'REA', number: 'RM-1234567' } },
      {},
      {},
    ],
    ['to a consumer', {}, PERSON, {}],
    [
      'to a client abroad',
      {},
      { country: 'FR' },
      { lines: [{ name: 'Consulenza', unitPrice: 1000, vatCategory: 'AE' }] },
    ],
    ['for goods', {}, {}, { lines: [{ name: 'Libri', unitPrice: 10, unit: 'kg', vatRate: 22 }] }],
    ['that is a quote', {}, {}, { typeId: 'quote' }],
  ])('%s is warned of nothing', async (_name, company, client, fields) => {
    expect(await warnedOf(company, client, fields)).toEqual([]);
  });

  it('of a professional in Spain or Portugal is left to the company: craftsmen there are in no register either', async () => {
    for (const country of ['ES', 'PT'])
      expect(
        await warnedOf({ country }, { country }, { lines: [{ name: 'Work', unitPrice: 10, vatRate: 21 }] }),
      ).toEqual([]);
  });
});
