// Rates of the shipped facts: confirmed and with a source for each half-year, or said to be missing since a day.
import { lateFindings } from '../../../services/documents/money/late-payment/domain/late-payment';
import type { Debtor } from '../../../shared/contracts/country-readiness/late-payment';
import { latePaymentLawOn } from '../../../shared/countries/late-payment-law';
import { loadDataset } from '../../../shared/countries/loading/loaded-facts';
import { lateInterest } from '../../../shared/late-payment/interest';
import { ratesOf } from '../../../shared/late-payment/rates';

const dataset = loadDataset(undefined);

function interestOf(country: string, debtor: Debtor, { from, to }: { from: string; to: string }) {
  const law = latePaymentLawOn(dataset, { country, date: from }, debtor);
  const {
    interest: terms,
    confirmed,
    sources,
  } = law?.rule ?? { interest: null, confirmed: false, sources: [] };
  if (!law || terms === null) throw new Error(`${country} has no interest of a ${debtor}`);
  const rates = ratesOf({ interest: terms, confirmed, sources }, law.rates);
  const debt = { principalMinor: 119_000, effectiveDueDate: from, changes: [] };
  const interest = lateInterest(debt, { rates, compounding: 'none' }, to);
  return { ...interest, findings: lateFindings({ isConsumerAbroad: false }, law.rule, interest, rates) };
}

/** The rate of one day, which is charged with its sources. */
function chargedOn(country: string, debtor: Debtor, day: string): string | null {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const [segment] = interestOf(country, debtor, { from: before, to: day }).segments;
  return segment?.isCharged && segment.sources.length > 0 ? segment.ratePercent : null;
}

const HALVES = [
  '2023-01-01',
  '2023-07-01',
  '2024-01-01',
  '2024-07-01',
  '2025-01-01',
  '2025-07-01',
  '2026-01-01',
];
const NOW = '2026-11-28';

it.each([
  ['DE', 'business', '10.62 12.12 12.62 12.37 11.27 10.27 10.27 10.52'],
  ['DE', 'consumer', '6.62 8.12 8.62 8.37 7.27 6.27 6.27 6.52'],
  ['AT', 'business', '11.08 12.58 13.08 13.08 11.73 10.73 10.73 10.73'],
  ['AT', 'consumer', '4 4 4 4 4 4 4 4'],
  ['FR', 'business', '12.5 14 14.5 14.25 13.15 12.15 12.15 12.4'],
  ['IT', 'business', '10.5 12 12.5 12.25 11.15 10.15 10.15 10.4'],
  ['IT', 'consumer', '5 5 2.5 2.5 2 2 1.6 1.6'],
  ['ES', 'business', '10.5 12 12.5 12.25 11.15 10.15 10.15 10.4'],
  ['PT', 'business', '10.5 12 12.5 12.25 11.15 10.15 10.15 10.4'],
  ['NL', 'business', '10.5 12 12.5 12.25 11.15 10.15 10.15 10.4'],
  ['NL', 'consumer', '5 6 7 7 5 4 4 5'],
  ['BE', 'business', '10.5 12 12.5 12.5 11.5 10.5 10.5 10.5'],
  ['PL', 'business', '16.75 16.75 15.75 15.75 15.75 15.25 14 null'],
  ['PL', 'consumer', '12.25 12.25 11.25 11.25 11.25 10.75 9.5 null'],
] as const)('in %s a %s owes %s since 2023', (country, debtor, rates) => {
  expect([...HALVES, NOW].map((day) => String(chargedOn(country, debtor, day)))).toEqual(rates.split(' '));
});

it('DE charges 10.52 % for the 88 days of an invoice that was due on 1 September 2026', () => {
  const { interestMinor, findings } = interestOf('DE', 'business', { from: '2026-09-01', to: NOW });
  expect([interestMinor, findings]).toEqual([30_18, []]);
});

it.each([
  ['PL', 'business', '2026-06-01', '2026-07-01'],
  ['PL', 'business', '2026-08-01', '2026-07-01'],
  ['PL', 'consumer', '2026-02-01', '2026-04-01'],
  ['DE', 'business', '2027-02-01', '2027-01-01'],
] as const)('a rate of %s for a %s, due on %s, is missing since %s', (country, debtor, from, since) => {
  const { findings } = interestOf(country, debtor, { from, to: '2027-06-30' });
  expect(findings.map(({ code, since: day }) => [code, day])).toEqual([['late_payment_rate_missing', since]]);
});
