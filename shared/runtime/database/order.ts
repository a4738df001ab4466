// The order of a list: an indexed column and behind it the id, so that each row has one place. Ids grow with time, so
// that the id alone is the order of creation.

export interface Order {
  /** Absent: by id. It must never be null in a listed row. */
  key?: { column: string; type: 'text' | 'timestamptz' | 'date' };
  isDescending: boolean;
}

/** The row after which a page begins. */
export interface Place {
  key: string;
  id: string;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Nothing sorts before or after these; a text by its bytes (COLLATE "C"). */
const FIRST = { text: '', timestamptz: '-infinity', date: '-infinity' } as const;
const LAST = { text: '\u{10ffff}', timestamptz: 'infinity', date: 'infinity' } as const;

/** The place before all rows. */
export function beginning({ key, isDescending }: Order): Place {
  const ends = isDescending ? LAST : FIRST;
  return { key: key ? ends[key.type] : '', id: isDescending ? LAST_ID : FIRST_ID };
}

/** Values of `condition`, in its order. */
export function placeValues({ key }: Order, place: Place): string[] {
  return key ? [place.key, place.id] : [place.id];
}

/** What holds for the rows beyond a place, whose values stand at `$from` and after. */
export function beyondText({ key, isDescending }: Order, from: number): string {
  const sign = isDescending ? '<' : '>';
  return key ? `(${key.column}, id) ${sign} ($${from}, $${from + 1})` : `id ${sign} $${from}`;
}

export function orderText({ key, isDescending }: Order): string {
  const direction = isDescending ? ' DESC' : '';
  return key ? `${key.column}${direction}, id${direction}` : `id${direction}`;
}
