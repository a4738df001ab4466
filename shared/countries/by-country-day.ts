// Facts of a country on a day are the same for all documents: they are derived once while their day is asked for.
import type { CountryDay } from './countries';
import type { Dataset } from './dataset';

/** Days of documents are few at a time; an import of old ones has many, and begins anew. */
const KEPT_MAX = 2_000;

/** `derive`, whose results are kept; nobody may change them. */
export function byCountryDay<Facts>(
  derive: (dataset: Dataset, day: CountryDay) => Facts,
): (dataset: Dataset, day: CountryDay) => Facts {
  const ofDatasets = new WeakMap<Dataset, Map<string, Facts>>();
  return (dataset, day) => {
    const kept = ofDatasets.get(dataset) ?? new Map<string, Facts>();
    ofDatasets.set(dataset, kept);
    const key = `${day.country} ${day.date}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const facts = derive(dataset, day);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, facts);
    return facts;
  };
}
