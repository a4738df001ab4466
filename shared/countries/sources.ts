import type { Dataset } from './dataset';
import { isFact } from './evidence';

/** Ids of all sources that stand behind something in `value`. */
function sourcesIn(value: unknown, ids = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) sourcesIn(item, ids);
  else if (typeof value === 'object' && value !== null) {
    if (isFact(value)) for (const id of value.sources) ids.add(id);
    for (const item of Object.values(value)) if (typeof item === 'object') sourcesIn(item, ids);
  }
  return ids;
}

/** The entries of sources.json that a fact in `facts` names. */
export function sourcesOf(facts: object, { sources }: Dataset) {
  return [...sourcesIn(facts)].sort().flatMap((id) => sources.get(id) ?? []);
}
