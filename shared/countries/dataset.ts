// All facts in memory, as the API shows them: the same for every company.
import { type FactMechanism, MECHANISMS, type Mechanism } from '../contracts/country-readiness/evidence';
import type {
  FactSource,
  PresentedChannel,
  PresentedFacts,
  PresentedReference,
} from './loading/file-schemas';

export type PresentedCountry = { [M in FactMechanism]?: PresentedFacts[M] };

export interface Readiness {
  countryCode: string;
  complete: boolean;
  present: Mechanism[];
  missing: Mechanism[];
  mechanisms: Record<Mechanism, boolean>;
  dataVersion: string;
}

export interface Dataset {
  version: string;
  countries: ReadonlyMap<string, PresentedCountry>;
  sources: ReadonlyMap<string, FactSource>;
  channels: ReadonlyMap<string, PresentedChannel>;
  /** Reference rates of interest, by their id. */
  references: ReadonlyMap<string, PresentedReference>;
  readiness: ReadonlyMap<string, Readiness>;
  fullySupported: { countryCodes: string[]; dataVersion: string };
}

/** @param present mechanisms of which the country has facts */
export function readiness(countryCode: string, present: Mechanism[], dataVersion: string): Readiness {
  const missing = MECHANISMS.filter((mechanism) => !present.includes(mechanism));
  // each mechanism has one entry
  const mechanisms = Object.fromEntries(
    MECHANISMS.map((mechanism) => [mechanism, present.includes(mechanism)]),
  ) as Record<Mechanism, boolean>;
  return { countryCode, complete: missing.length === 0, present, missing, mechanisms, dataVersion };
}
