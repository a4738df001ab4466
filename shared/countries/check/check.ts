// Checks all facts, the built-in and the mounted ones, for those who maintain them.
import { type FactMechanism, MECHANISMS } from '../../contracts/country-readiness/evidence';
import { type Collected, type CountryFacts, collect } from '../loading/collect';
import type { WrittenReference } from '../loading/file-schemas';
import type { FactFile } from '../loading/files';
import { BUILT_IN_FACTS } from '../loading/folders';
import { daysAfter } from '../period';
import { presentMechanisms } from '../presence';
import type { Finding } from './finding';
import { flawsOf } from './periods';
import {
  currencyFindings,
  evidenceFindings,
  type FindingOfFile,
  mandateFindings,
  rateFindings,
  staleFindings,
} from './rules';

/**
 * @param mounted folder of an operator, which takes precedence over the built-in one
 * @param today YYYY-MM-DD
 */
export function checkFacts(mounted: string | undefined, today: string, builtIn = BUILT_IN_FACTS): Finding[] {
  const collected = collect(mounted === undefined ? [builtIn] : [builtIn, mounted]);
  const refused = collected.faults.map((fault) => ({
    ...fault,
    level: 'error' as const,
    rule: 'refused at start',
  }));
  const findings = [...collected.files.values()].flatMap((file) =>
    findingsIn(file, collected, today).map((finding) => ({ ...finding, file: file.file })),
  );
  return [
    ...refused,
    ...findings,
    ...referencesIn(collected, today),
    ...incompleteCountries(collected),
    ...unusedSources(collected),
  ];
}

function findingsIn(
  { mechanism, countryCode }: FactFile,
  { countries }: Collected,
  today: string,
): FindingOfFile[] {
  const facts: CountryFacts = countries.get(countryCode) ?? {};
  return [
    ...findingsOf(mechanism, facts, today),
    ...evidenceFindings(facts[mechanism], today),
    ...staleFindings(facts[mechanism], today),
  ];
}

function findingsOf(mechanism: FactMechanism, facts: CountryFacts, today: string): FindingOfFile[] {
  const { 'vat-rates': rates, 'country-policy': policy, 'channel-policy': channels } = facts;
  if (mechanism === 'vat-rates' && rates) return rateFindings(rates);
  if (mechanism === 'country-policy' && policy) return currencyFindings(policy);
  if (mechanism === 'channel-policy' && channels) return mandateFindings(channels, today);
  return [];
}

function referencesIn({ references, folders }: Collected, today: string): Finding[] {
  const { file = 'reference-rates.json' } = folders.findLast((folder) => folder.references)?.references ?? {};
  return [...references.values()].flatMap((reference) =>
    referenceFindings(reference, today).map((finding) => ({ ...finding, file })),
  );
}

function incompleteCountries({ countries, files }: Collected): Finding[] {
  return [...countries].flatMap(([country, facts]) => {
    const present = presentMechanisms(facts);
    const missing = MECHANISMS.filter((mechanism) => !present.includes(mechanism));
    if (missing.length === 0) return [];
    const { file = country } = files.get(`${present[0] ?? missing[0]}/${country}`) ?? {};
    const message = `${country} lacks ${missing.join(', ')}`;
    return [{ level: 'note' as const, rule: 'incomplete', file, pointer: '', message }];
  });
}

function unusedSources({ sources, countries, channels, references, folders }: Collected): Finding[] {
  const used = JSON.stringify([[...countries.values()], [...channels.values()], [...references.values()]]);
  const file = folders.at(-1)?.sources?.file ?? 'sources.json';
  return [...sources.keys()]
    .filter((id) => !used.includes(`"${id}"`))
    .map((id) => ({
      level: 'note',
      rule: 'unused source',
      file,
      pointer: '',
      message: `no fact rests on ${id}`,
    }));
}

/**
 * Rules for reference rates of interest: one after the other, and the next half-year in time.
 * The next rate must be looked up so many days before the last known one ends.
 */
const DAYS_BEFORE_END = 14;

function referenceFindings(reference: WrittenReference, today: string): FindingOfFile[] {
  const at = ({ pointer, ...finding }: FindingOfFile): FindingOfFile => ({
    ...finding,
    pointer: `/${reference.id}${pointer}`,
  });
  return [
    ...flawsOf(rowsOf(reference)).map((flaw) => ({ level: 'error' as const, ...flaw })),
    ...evidenceFindings(reference, today),
    ...staleFindings(reference, today),
    ...unconfirmedFindings(reference),
    ...endFindings(reference, today),
  ].map(at);
}

const rowsOf = ({ rates }: WrittenReference) =>
  rates.map((rate, index) => ({ ...rate, pointer: `/rates/${index}` }));

function unconfirmedFindings(reference: WrittenReference): FindingOfFile[] {
  return rowsOf(reference)
    .filter(({ confirmed }) => !confirmed)
    .map(({ pointer, percent, validFrom }) => ({
      level: 'note',
      rule: 'unconfirmed',
      pointer,
      message: `${percent ?? 'an unknown rate'} from ${validFrom} is not confirmed, and not charged`,
    }));
}

function endFindings({ rates }: WrittenReference, today: string): FindingOfFile[] {
  const ends = rates.map(({ validTo }) => validTo ?? '9999-12-31').sort();
  const last = ends.at(-1);
  if (last === undefined || daysAfter(today, DAYS_BEFORE_END) < last) return [];
  return [{ level: 'due', rule: 'ends', pointer: '', message: `the last rate ends on ${last}` }];
}
