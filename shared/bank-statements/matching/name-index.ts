// Names of many clients, in which the ones nearest to that of a payer are found without comparing each letter by letter.
import { type ComparableName, comparableName, compareComparable, differencesMax, isCut } from './names';

/** Clients that `matchLine` looks at because of their names. */
export const NEAREST_NAMES_MAX = 5;
const LETTERS = 32;

interface Entry {
  id: string;
  name: ComparableName;
  letters: number;
}

export class NameIndex {
  private readonly entries: Entry[];

  constructor(clients: readonly { id: string; name: string }[]) {
    this.entries = clients.map(({ id, name }) => {
      const comparable = comparableName(name);
      return { id, name: comparable, letters: lettersOf(comparable.sorted) };
    });
  }

  /** Ids of the clients with an equal name, then of those with a similar one. */
  nearest(payer: string): string[] {
    const name = comparableName(payer);
    const letters = lettersOf(name.sorted);
    const equal: string[] = [];
    const similar: string[] = [];
    for (const entry of this.entries) {
      if (!mayBeNear(name, letters, entry)) continue;
      const match = compareComparable(name, entry.name);
      if (match === 'equal') equal.push(entry.id);
      if (match === 'similar' && similar.length < NEAREST_NAMES_MAX) similar.push(entry.id);
      if (equal.length === NEAREST_NAMES_MAX) break;
    }
    return [...equal, ...similar].slice(0, NEAREST_NAMES_MAX);
  }
}

/** False where more letters are in one name only than similar names may have. */
function mayBeNear(name: ComparableName, letters: number, { name: other, letters: others }: Entry): boolean {
  if (isCut(name, other) || isCut(other, name)) return true;
  const most = differencesMax(Math.max(name.sorted.length, other.sorted.length));
  return bits(letters & ~others) <= most && bits(others & ~letters) <= most;
}

/** A bit for each letter or digit of the name; some share one. */
function lettersOf(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) mask |= 1 << (text.charCodeAt(at) % LETTERS);
  return mask;
}

function bits(mask: number): number {
  let left = mask;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
