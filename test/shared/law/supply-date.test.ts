// The day of supply on an invoice: asked where the law always wants it, or that of the issue by a choice of the company.
import { lawOn, type SaleCase } from './law-on';

const CODES = ['supply_date_missing', 'delivery_date_missing'];
const ON_ISSUE = 'Leistungsdatum entspricht Rechnungsdatum';
const period = { from: '2026-04-01', to: '2026-04-30' };
const line = (more: object = {}) => ({ description: 'Arbeit', unitPrice: 1000, vatRate: 19, ...more });
const K = { vatCategory: 'K', vatRate: 0 };

const german = (document: object, company: object = {}): SaleCase => ({
  company: { country: 'DE', language: 'de', ...company },
  client: { country: 'DE', language: 'de' },
  document: { lines: [line()], ...document },
  date: '2026-05-04',
});
const datesAskedOn = (sale: SaleCase) =>
  lawOn(sale)
    .findings.map(({ code }) => code)
    .filter((code) => CODES.includes(code));

it.each<[string, SaleCase, string[]]>([
  ['DE, a draft without dates', german({}), ['supply_date_missing']],
  ['DE, a day of delivery', german({ deliveryDate: '2026-05-02' }), []],
  ['DE, a period', german({ servicePeriod: period }), []],
  ['DE, a period of each line', german({ lines: [line({ period }), line({ period })] }), []],
  ['DE, a period of one line', german({ lines: [line({ period }), line()] }), ['supply_date_missing']],
  ['DE, a deposit', german({ typeCode: '386' }), []],
  ['DE, a quote', german({ typeId: 'quote', dueInDays: null }), []],
  [
    'DE, an intra-Community supply',
    german({ lines: [line({ ...K, unit: 'KGM' })] }),
    ['delivery_date_missing'],
  ],
  ['DE, a company that supplies on the day of issue', german({}, { supplyDate: 'issue_date' }), []],
  [
    'FR, which does not want it where it is the day of issue',
    { company: { country: 'FR' }, client: { country: 'FR' }, date: '2026-05-04' },
    [],
  ],
])('%s', (_name, sale, expected) => {
  expect(datesAskedOn(sale)).toEqual(expected);
});

it.each<[string, object, boolean]>([
  ['says so on its invoices', {}, true],
  ['states a day that the draft gives instead', { deliveryDate: '2026-05-02' }, false],
])('a company that supplies on the day of issue %s', (_what, document, isStated) => {
  const { issued } = lawOn(german(document, { supplyDate: 'issue_date' }));
  expect(issued?.legalMentions.includes(ON_ISSUE)).toBe(isStated);
});
