// From facts as they are written to facts as they are shown: `verified` is computed here and nowhere else, and what
// nobody has looked up names no source.
import { UNSOURCED } from '../../../shared/contracts/country-readiness/evidence';

interface Evidence {
  sources: string[];
}

/** A copy in which every fact, at any depth, carries `verified`. */
export function show(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(show);
  if (typeof facts !== 'object' || facts === null) return facts;
  const copy = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, show(value)]));
  return isFact(facts) ? { ...copy, ...shownEvidence(facts) } : copy;
}

function isFact(value: object): value is Evidence {
  return 'sources' in value && 'checkedOn' in value;
}

function shownEvidence({ sources }: Evidence) {
  return {
    verified: !sources.includes(UNSOURCED),
    sources: sources.filter((id) => id !== UNSOURCED),
  };
}

/** Ids of all sources that stand behind something in `value`. */
export function sourcesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) sourcesIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    if (isFact(value)) for (const id of value.sources) found.add(id);
    for (const item of Object.values(value)) if (typeof item === 'object') sourcesIn(item, found);
  }
  return found;
}
