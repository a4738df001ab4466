// A credit note says what it corrects (VATD-219).
import { lawOn } from './law-on';

const noteOf = (country: string, vatRate: number, more: object = {}) => ({
  ...{ company: { country }, client: { country }, date: '2026-11-21' },
  document: {
    ...{ typeId: 'credit-note', dueInDays: undefined, buyerReference: 'B-1' },
    ...{ lines: [{ name: 'Bonus', unitPrice: 10, vatRate }], ...more },
  },
});
const OF_LAW = { pointer: '/correctedIds', term: 'BG-3', rule: 'VATD-219', severity: 'error' };

it.each<[string, object, object[]]>([
  ['without any is an error in the Union', noteOf('DE', 19), [OF_LAW]],
  [
    'without any is a warning elsewhere where the country wants one',
    noteOf('GB', 20),
    [{ severity: 'warning' }],
  ],
  [
    'by a period is enough',
    noteOf('DE', 19, { correctsPeriod: { from: '2026-01-01', to: '2026-06-30' } }),
    [],
  ],
])('a reference %s', (_what, sale, expected) => {
  const found = lawOn(sale).findings.filter(({ code }) => code === 'correction_reference_missing');
  expect(found).toMatchObject(expected);
  expect(found).toHaveLength(expected.length);
});
