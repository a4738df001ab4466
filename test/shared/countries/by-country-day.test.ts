// Facts that are kept for the next document are those of its own country, day and data.
import { byCountryDay } from '../../../shared/countries/by-country-day';
import { invoicingFactsOn } from '../../../shared/countries/countries';
import { loadDataset } from '../../../shared/countries/loading/loaded-facts';

const dataset = loadDataset(undefined);
const COUNTRIES = ['FR', 'DE', 'EL', 'GR', 'XX'];
const DAYS = ['2024-12-31', '2025-01-01', '2026-11-29', '2027-01-01', '2030-02-28'];

it('are those that are derived anew, also asked for again', () => {
  const kept = byCountryDay(invoicingFactsOn);
  for (const round of [1, 2])
    for (const country of COUNTRIES)
      for (const date of DAYS)
        expect([round, kept(dataset, { country, date })]).toEqual([
          round,
          invoicingFactsOn(dataset, { country, date }),
        ]);
});

it('are not those of other data, nor more than some thousands', () => {
  const derived: string[] = [];
  const kept = byCountryDay((_data, { country, date }) => {
    derived.push(`${country} ${date}`);
    return { date };
  });
  const other = { ...dataset };
  kept(dataset, { country: 'FR', date: '2026-01-01' });
  kept(other, { country: 'FR', date: '2026-01-01' });
  expect(derived).toHaveLength(2);
  for (let n = 0; n < 5_000; n++) kept(dataset, { country: 'FR', date: String(n) });
  expect(kept(dataset, { country: 'FR', date: '7' })).toEqual({ date: '7' });
  expect(derived.filter((one) => one === 'FR 7')).toHaveLength(2);
});
