// Fields that a header which is no field may have meant.
import { distance } from 'fastest-levenshtein';

const NAMES_MAX = 3;
/** A longer header is a sentence, and is near to no name. */
const HEADER_CHARS_MAX = 40;
/** A shorter part is in too many names. */
const PART_CHARS_MIN = 4;
const EDITED_SHARE = 1 / 3;
/** Two letters that changed places are two edits. */
const EDITS_MIN = 2;

/** @param byKey fields by the keys of their names and headings */
export function nearNames(key: string, byKey: ReadonlyMap<string, { name: string }>): string[] {
  if (key.length > HEADER_CHARS_MAX) return [];
  const ranked = [...byKey].flatMap(([known, { name }]) => {
    const rank = rankOf(key, known);
    return rank === undefined ? [] : [{ name, rank }];
  });
  const names = ranked.sort((one, other) => one.rank - other.rank).map(({ name }) => name);
  return [...new Set(names)].slice(0, NAMES_MAX);
}

/** Lower is nearer: letters that differ, then names of which the header is a part, or which are a part of it. */
function rankOf(key: string, known: string): number | undefined {
  const edits = distance(key, known);
  const length = Math.max(key.length, known.length);
  const isEdited = edits <= Math.max(EDITS_MIN, length * EDITED_SHARE) && length >= PART_CHARS_MIN;
  if (isEdited) return edits;
  const [short, long] = key.length < known.length ? [key, known] : [known, key];
  return short.length >= PART_CHARS_MIN && long.includes(short) ? length : undefined;
}
