// Amounts that a seller has paid in the name and on account of the client (Directive 2006/112/EC, article 79 c): in the total, and outside of
// the taxable amount.
import type { Document } from '../../../shared/contracts/documents/document';
import { lawOn, placesOn, refusedOn } from './law-on';

const work = (vatRate: number) => ({ name: 'Work', unitPrice: 100, vatRate });
const EXEMPT = { name: 'Lesson', unitPrice: 50, vatCategory: 'E' };
const FEE = { name: 'Court fee', unitPrice: 30, isDisbursement: true };
const TAX = { kind: 'charge', amount: '2', reason: 'Marca', isDisbursement: true };
const OUTSIDE = { ...FEE, isDisbursement: undefined, vatCategory: 'O' };

const within = (country: string, document: object, client: object = {}) => ({
  ...{ company: { country }, client: { country, ...client }, document, date: '2026-11-25' },
});
const groupsOf = ({ vatBreakdown }: Pick<Document, 'vatBreakdown'>) =>
  vatBreakdown.map(({ vatCategory, isDisbursement = false, baseMinor, exemptionCode }) =>
    [vatCategory, ...(isDisbursement ? ['disbursed'] : []), baseMinor, exemptionCode].join(' '),
  );
const issuedOn = (sale: object) => {
  const { issued, findings } = lawOn(sale);
  if (!issued) throw new Error(JSON.stringify(findings));
  return issued;
};

it('is in the total, and in a group of its own beside what is taxed and what is exempt', () => {
  const document = {
    lines: [work(19), EXEMPT, FEE],
    adjustments: [TAX, { kind: 'allowance', percent: 10, reason: 'Discount' }],
    exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-132-1I' }],
  };
  const { draft } = lawOn(within('DE', document));
  expect(groupsOf(draft)).toEqual([
    ...['S 9000 ', 'E 4500 VATEX-EU-132-1I', 'E disbursed 3200 VATEX-EU-79-C'],
  ]);
  expect(draft.totals).toMatchObject({ netMinor: 16_700, vatMinor: 1710, totalMinor: 18_410 });
});

it.each([
  ['beside VAT', [work(22), OUTSIDE], 'E'],
  ['beside what is exempt', [EXEMPT, OUTSIDE], 'E'],
  ['that says it', [work(22), { ...FEE, vatCategory: 'O' }], 'E'],
  ['beside nothing but O', [{ ...EXEMPT, vatCategory: 'O' }, FEE], 'O'],
])('category O %s is a disbursement by its reason', (_where, lines, category) => {
  const exempt = [{ vatCategory: 'E', reason: 'Art. 10 DPR 633/72' }];
  const exemptionReasons = category === 'E' ? [...exempt, { vatCategory: 'O', code: 'VATEX-EU-79-C' }] : [];
  const issued = issuedOn(within('IT', { lines, exemptionReasons }));
  expect(issued.lines[1]).toMatchObject({ vatCategory: category, isDisbursement: true });
  expect(groupsOf(issued).at(-1)).toBe(`${category} disbursed 3000 VATEX-EU-79-C`);
});

it.each<[string, string, object, string]>([
  [
    'of category O beside others that means something else',
    'IT',
    { lines: [work(22), { ...FEE, isDisbursement: false, vatCategory: 'O' }] },
    '/lines/1/vatCategory',
  ],
  ['with VAT', 'DE', { lines: [{ ...FEE, vatRate: 19, vatCategory: 'S' }] }, '/lines/0/vatCategory'],
  ['of a rate', 'DE', { lines: [{ ...FEE, vatRate: 19 }] }, '/lines/0/vatRate'],
  [
    'that is an allowance',
    'DE',
    { adjustments: [{ ...TAX, kind: 'allowance' }] },
    '/adjustments/0/isDisbursement',
  ],
  [
    'of a percentage',
    'DE',
    { adjustments: [{ ...TAX, amount: undefined, percent: 2 }] },
    '/adjustments/0/isDisbursement',
  ],
])('one %s is refused', (_what, country, fields, pointer) => {
  expect(refusedOn(within(country, { lines: [work(19)], ...fields }))).toContain(pointer);
});

it('needs no reverse charge, no export and no rate: the place of what is sold says nothing of it', () => {
  const lines = [{ name: 'Advice', unitPrice: 100 }, FEE];
  expect(groupsOf(issuedOn(within('DE', { lines }, { country: 'FR' })))).toEqual([
    ...['E disbursed 3000 VATEX-EU-79-C', 'AE 10000 VATEX-EU-AE'],
  ]);
});

it('bears no withholding tax', () => {
  const document = { lines: [work(22), FEE], withholdings: [{ kind: 'it_rt01', percent: 20 }] };
  expect(lawOn(within('IT', document)).draft).toMatchObject({
    withholdings: [{ baseMinor: 10_000, amountMinor: 2000 }],
  });
});

describe('in Italy words that name one', () => {
  const NAMED = [
    { name: 'Marca da bollo', unitPrice: 16, vatCategory: 'E' },
    { name: 'Spese anticipate in nome e per conto', unitPrice: 98, vatCategory: 'E' },
    { name: 'Bollo', unitPrice: 16, vatRate: 22 },
  ];
  const DISBURSED = NAMED.map((line, index) => (index < 2 ? { ...line, isDisbursement: true } : line));
  const REASON = { exemptionReasons: [{ vatCategory: 'E', reason: 'Art. 10 DPR 633/72' }] };
  const ASKED = ['warning /lines/0/isDisbursement', 'warning /lines/1/isDisbursement'];

  it.each<[string, object, string[]]>([
    ['are asked for their kind, and never of what is taxed', { lines: NAMED, ...REASON }, ASKED],
    ['are not of lines that say it', { lines: DISBURSED }, []],
  ])('%s', (_what, document, expected) => {
    expect(placesOn(within('IT', document), 'disbursement_not_stated')).toEqual(expected);
  });
});
