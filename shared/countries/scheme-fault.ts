// The names that a scheme of identifiers may have: one of a country, a code of EAS or of ISO/IEC 6523, or a name of the caller's own, such as
// `duns`. Free text would be one scheme in many spellings.
import { distance } from 'fastest-levenshtein';
import { codeList, isListed } from '../code-lists/code-list';
import type { Dataset } from './dataset';
import { identifiersIn } from './identifiers';

const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/i;
const CODE = /^\d{4}$/;
const NEAR_MAX = 3;

/** undefined for a scheme that may be stored, else the fault with the nearest names, as the end of a sentence. */
export function schemeFault(facts: Dataset, country: string | null, name: string): string | undefined {
  if (CODE.test(name))
    return isListed('eas', name) || isListed('icd', name)
      ? undefined
      : `is no code of EAS or ISO/IEC 6523; near it are ${nearest(name, codes())}`;
  if (NAME.test(name)) return undefined;
  return `must be a name of letters, digits, - and _, such as ${nearest(name, schemesOf(facts, country))}`;
}

function codes(): string[] {
  return (['eas', 'icd'] as const).flatMap((list) => codeList(list).items.map(({ code }) => code));
}

/** Schemes of the country; of all countries where it is not known. */
function schemesOf({ countries }: Dataset, country: string | null): string[] {
  const of = country === null ? [...countries.keys()] : [country];
  const named = of.flatMap((code) => identifiersIn(countries, code)?.schemes ?? []);
  return named.length > 0 ? named.map(({ scheme }) => scheme) : ['vat', 'duns'];
}

function nearest(name: string, known: readonly string[]): string {
  const lower = name.toLowerCase();
  const ranked = [...new Set(known)].map((one) => ({ one, edits: distance(lower, one.toLowerCase()) }));
  const near = ranked.sort((a, b) => a.edits - b.edits).slice(0, NEAR_MAX);
  return near.map(({ one }) => one).join(', ');
}
