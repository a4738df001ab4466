// Makes shown facts (contract) of written ones: `verified` is computed here and nowhere else, and the source `OWN`, which
// stands for facts without a source, is left out.

import { UNSOURCED } from '../../contracts/country-readiness/evidence';
import { type Evidence, isFact } from '../evidence';

/** A copy in which every fact, at any depth, carries `verified`. */
export function show(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(show);
  if (typeof facts !== 'object' || facts === null) return facts;
  const copy = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, show(value)]));
  return isFact(facts) ? { ...copy, ...shownEvidence(facts) } : copy;
}

function shownEvidence({ sources }: Evidence) {
  return {
    verified: !sources.includes(UNSOURCED),
    sources: sources.filter((id) => id !== UNSOURCED),
  };
}
