// The taxes that a client withholds are suggested by the kind of the company, for a business of the same country.
import { lawOn, placesOn, type SaleCase } from './law-on';
import { withholdingsOn } from './suggestion-on';

const DAY = '2026-05-04';
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Anna', contactLastName: 'Rossi' };

const suggestedTo = (company: object, client: object) =>
  withholdingsOn({ company, client, date: DAY }).map(({ kind, percent }) => [kind, percent]);

it.each([
  ['IT', 'it_ritenuta', '20'],
  ['ES', 'es_irpf', '15'],
  ['PT', 'pt_irs', '23'],
])('a professional in %s is told %s of %s %', (country, kind, percent) => {
  expect(suggestedTo({ country, kind: 'sole_trader' }, { country })).toEqual([[kind, percent]]);
  expect(suggestedTo({ country, kind: 'company' }, { country })).toEqual([]);
});

it.each<[string, object, object]>([
  ['a consumer', { country: 'IT' }, { country: 'IT', ...PERSON }],
  ['a client abroad', { country: 'IT' }, { country: 'FR' }],
  ['a small business', { country: 'IT', vatExempt: true }, { country: 'IT' }],
  ['a company of a kind that is not known', { country: 'IT', kind: null }, { country: 'IT' }],
  ['a country that withholds nothing', { country: 'DE' }, { country: 'DE' }],
])('there is none for %s', (_name, company, client) => {
  expect(suggestedTo({ kind: 'sole_trader', ...company }, client)).toEqual([]);
});

describe('an invoice for services without it', () => {
  const WORK = { lines: [{ name: 'Consulenza', unitPrice: 1000, vatRate: 22 }] };
  const RITENUTA = { withholdings: [{ kind: 'it_ritenuta', percent: 20 }] };
  const PUBLIC = {
    ...{ isPublicBody: true, identifiers: [{ scheme: 'codice-fiscale', value: '80185690585' }] },
  };
  const saleOf = (company: object, client: object = {}, fields: object = {}): SaleCase => ({
    company: { country: 'IT', kind: 'sole_trader', ...company },
    client: { country: 'IT', ...client },
    ...{ document: { ...WORK, ...fields }, date: DAY },
  });

  it.each<[string, object]>([
    ['to a business', {}],
    ['to a public body', PUBLIC],
  ])('of an Italian professional %s is warned of', (_whom, client) => {
    expect(placesOn(saleOf({}, client), 'withholding_missing')).toEqual(['warning /withholdings']);
  });

  it('of an Italian professional is issued', () => {
    expect(lawOn(saleOf({})).canBeIssued).toBe(true);
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
    ['that is a quote', {}, {}, { typeId: 'quote', dueInDays: undefined }],
    // craftsmen there are in no register either: it is left to the company
    ...['ES', 'PT'].map((country): [string, object, object, object] => [
      `of a professional in ${country}`,
      { country },
      { country },
      { lines: [{ name: 'Work', unitPrice: 10, vatRate: 21 }] },
    ]),
  ])('%s is warned of nothing', (_name, company, client, fields) => {
    expect(placesOn(saleOf(company, client, fields), 'withholding_missing')).toEqual([]);
  });
});
