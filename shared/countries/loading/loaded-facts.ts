// The facts in memory, read when a service that needs them starts; it does not start on a bad file.

import { UNSOURCED } from '../../contracts/country-readiness/evidence';
import { StartupError } from '../../settings/startup-error';
import { type Dataset, type PresentedCountry, type Readiness, readiness } from '../dataset';
import { type Evidence, factsIn, isFact } from '../evidence';
import { presentMechanisms } from '../presence';
import { type Collected, collect } from './collect';
import type { PresentedChannel, PresentedReference } from './file-schemas';
import { BUILT_IN_FACTS } from './folders';

// the key is the folder: tests run several systems in one process
const loaded = new Map<string, Dataset>();

interface Configured {
  config: { countryDataDir: string | undefined };
}

/** Services of one process share them. */
export function factsOf({ config }: Configured): Dataset {
  const folder = config.countryDataDir ?? '';
  const facts = loaded.get(folder) ?? loadDataset(config.countryDataDir);
  loaded.set(folder, facts);
  return facts;
}

/** Called at the start of a service that needs the facts. @throws StartupError on a bad file */
export function loadFacts(configured: Configured): void {
  factsOf(configured);
}

/** Builds the dataset from the files, once at start. */
const FAULTS_LISTED_MAX = 20;

/** @throws StartupError that names each bad file, and the place in it */
export function loadDataset(mounted: string | undefined, builtIn = BUILT_IN_FACTS): Dataset {
  const collected = collect(mounted === undefined ? [builtIn] : [builtIn, mounted]);
  refuseFaults(collected);
  const version = versionOf(collected);
  const readiness = readinessOf(collected, version);
  const complete = [...readiness.values()].filter((country) => country.complete);
  return {
    version,
    countries: presentedCountries(collected),
    sources: collected.sources,
    // the shape is that of the schema for shown facts: `show` only adds what it says
    channels: new Map(
      [...collected.channels].map(([id, channel]) => [id, show(channel) as PresentedChannel]),
    ),
    references: new Map([...collected.references].map(([id, one]) => [id, show(one) as PresentedReference])),
    readiness,
    fullySupported: {
      countryCodes: complete.map(({ countryCode }) => countryCode).sort(),
      dataVersion: version,
    },
  };
}

function refuseFaults({ faults }: Collected): void {
  if (faults.length === 0) return;
  const texts = faults
    .slice(0, FAULTS_LISTED_MAX)
    .map(({ file, pointer, message }) => `${file}${pointer ? ` ${pointer}` : ''}: ${message}`);
  const more = faults.length > texts.length ? [`and ${faults.length - texts.length} more`] : [];
  throw new StartupError(`Bad facts about countries:\n${[...texts, ...more].join('\n')}`);
}

/** The newest day of a check, the digest of the built-in files, and that of the operator's. */
function versionOf({ folders, countries, references }: Collected): string {
  const [builtIn, mounted] = folders.map(({ digest }) => digest.slice(0, 8));
  const local = mounted === undefined ? '' : `+local.${mounted}`;
  const checks = factsIn([...countries.values(), ...references.values()]).map(
    ([, { checkedOn }]) => checkedOn,
  );
  return `${checks.sort().at(-1) ?? ''}.${builtIn}${local}`;
}

/** `show` makes shown facts (contract) of written ones. */
function presentedCountries({ countries }: Collected): Map<string, PresentedCountry> {
  return new Map([...countries].map(([code, facts]) => [code, show(facts) as PresentedCountry]));
}

function readinessOf({ countries }: Collected, dataVersion: string): Map<string, Readiness> {
  return new Map(
    [...countries].map(([countryCode, facts]) => [
      countryCode,
      readiness(countryCode, presentMechanisms(facts), dataVersion),
    ]),
  );
}

/**
 * Makes shown facts (contract) of written ones: `verified` is computed here and nowhere else, and the source `OWN`, which
 * stands for facts without a source, is left out.
 * A copy in which every fact, at any depth, carries `verified`.
 */
function show(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(show);
  if (typeof facts !== 'object' || facts === null) return facts;
  const copy = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, show(value)]));
  return isFact(facts) ? { ...copy, ...presentedEvidence(facts) } : copy;
}

function presentedEvidence({ sources }: Evidence) {
  return {
    verified: !sources.includes(UNSOURCED),
    sources: sources.filter((id) => id !== UNSOURCED),
  };
}
