// A closed period stays as it is: no invoice has its issue or its tax point in one.
import { lawOn, type SaleCase } from './law-on';

/** Germany: VAT is due by the supply. */
const german = (dates: object, closedThrough: string | null): SaleCase => ({
  company: { country: 'DE', currency: 'EUR', issueChecks: 'lenient' },
  ...{ document: dates, date: '2026-10-20', facts: { closedThrough } },
});

it.each([
  ['an issue date', { issueDate: '2026-09-30' }, '/issueDate'],
  ['a supply', { deliveryDate: '2026-09-30' }, '/taxPointDate'],
  ['a tax point', { taxPointDate: '2026-09-01' }, '/taxPointDate'],
])('refuses an invoice for %s in it, and takes it before it is closed', (_name, dates, pointer) => {
  const { findings, canBeIssued } = lawOn(german(dates, '2026-09-30'));
  const errors = findings.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([{ code: 'period_closed', pointer }]);
  expect(canBeIssued).toBe(false);
  expect(lawOn(german(dates, '2026-08-31')).canBeIssued).toBe(true);
});

it.each<[string, object]>([
  ['the day after it', { issueDate: '2026-10-01' }],
  ['a quote', { typeId: 'quote', dueInDays: undefined, issueDate: '2026-09-30' }],
])('leaves %s', (_what, document) => {
  expect(lawOn(german(document, '2026-09-30')).canBeIssued).toBe(true);
});
