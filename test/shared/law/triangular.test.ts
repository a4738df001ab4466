// The middle party of a triangular trade: its buyer owes the VAT, and suggestion, check and issue say so.
import { lawOn } from './law-on';
import { suggestionOn } from './suggestion-on';

const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const GOODS = { name: 'Steel', unit: 'KGM', unitPrice: 1000 };
const MIDDLE = { isTriangular: true, deliveryDate: '2026-11-19', lines: [GOODS], currency: 'PLN' };
const COMPANY = { country: 'PL', currency: 'PLN', ...GLN, name: 'Middle' };
const middle = (more: object = {}, client: object = { country: 'CZ' }) => ({
  ...{ company: COMPANY, client: { ...client, ...GLN }, document: { ...MIDDLE, ...more } },
});

it('a draft has the VAT, which the issue keeps with its reason and the sentence', () => {
  const { draft, findings, taxPoint, issued, treatments } = lawOn(middle());
  expect(draft).toMatchObject({ isTriangular: true, lines: [{ vatCategory: 'AE', vatRate: '0' }] });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(taxPoint).toBe('2026-11-19');
  expect(issued?.vatBreakdown).toMatchObject([
    {
      exemptionCode: 'VATEX-EU-AE',
      exemptionReason: expect.stringContaining(
        'Reverse charge – triangular transaction, Article 141 of Directive 2006/112/EC',
      ),
    },
  ]);
  expect(treatments).toMatchObject([{ vatCategory: 'AE', why: 'triangular' }]);
});

it('only goods are meant: a service of the same draft is taxed as any', () => {
  const { suggestions } = lawOn(middle({ lines: [GOODS, { name: 'Advice', unit: 'HUR', unitPrice: 10 }] }));
  expect(suggestions?.map(({ kind, why }) => [kind, why])).toEqual([
    ['goods', 'triangular'],
    ['service', 'reverse_charge'],
  ]);
});

it('stands beside words of the company that do not say it', () => {
  const { issued } = lawOn(middle({ exemptionReasons: [{ vatCategory: 'AE', reason: 'See our terms' }] }));
  expect(issued?.vatBreakdown[0]?.exemptionReason).toBe('See our terms');
  expect(issued?.legalMentions.join()).toContain('Reverse charge – triangular transaction');
});

const AE = { lines: [{ ...GOODS, vatCategory: 'AE', vatRate: 0 }] };
const REFUSED = 'error triangular_not_possible';

describe('the check refuses it', () => {
  it.each<[string, object, object, string[]]>([
    ['at home', { country: 'PL' }, AE, [`${REFUSED} document/isTriangular`]],
    ['outside of the Union', { country: 'CH' }, AE, [`${REFUSED} document/isTriangular`]],
    [
      'to another country than that of the number',
      { country: 'CZ' },
      { ...AE, deliverTo: { country: 'SK', city: 'Nitra' } },
      [`${REFUSED} client/identifiers`],
    ],
    [
      'with the category of another supply',
      { country: 'CZ' },
      { lines: [{ ...GOODS, vatCategory: 'K', vatRate: 0 }] },
      [`${REFUSED} document/isTriangular`],
    ],
    ['never without the mark', { country: 'CZ' }, { ...AE, isTriangular: false }, []],
  ])('%s', (_name, client, document, expected) => {
    const { findings, canBeIssued } = lawOn(middle(document, client));
    const found = findings.map(
      ({ severity, code, source, pointer }) => `${severity} ${code} ${source}${pointer}`,
    );
    expect(found.filter((one) => one.startsWith(REFUSED))).toEqual(expected);
    if (expected.length > 0) expect(canBeIssued).toBe(false);
  });
});

it.each<[string, object, string, string[]]>([
  ['a number of another country', { country: 'SK' }, 'K 0', ['triangular_not_possible']],
  ['the country of the number', { country: 'CZ' }, 'AE 0', []],
])('the suggestion for %s', (_name, place, vat, warnings) => {
  const parties = { company: COMPANY, client: { country: 'CZ' } };
  const answer = suggestionOn(parties, { kind: 'goods', isTriangular: true, ...place });
  expect(`${answer?.vatCategory} ${answer?.vatRate}`).toBe(vat);
  expect(answer?.warnings.map(({ code }) => code)).toEqual(warnings);
});
