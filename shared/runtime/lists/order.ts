// The order of a list: an indexed column and then the id, so that each row has one position. Ids grow with time: the id
// alone is the order of creation.

export interface Order {
  /** The list is sorted by id without one. */
  key?: SortKey;
  isDescending: boolean;
}

export interface SortKey {
  column: string;
  type: 'text' | 'timestamptz' | 'date' | 'bigint';
  /** The list has only the rows with a value. */
  isNullable?: true;
}

/** The row after which a page begins. */
export interface Position {
  key: string;
  id: string;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Nothing sorts before or after these; a text by its bytes (COLLATE "C"). */
const FIRST = {
  ...{ text: '', timestamptz: '-infinity', date: '-infinity' },
  bigint: '-9223372036854775808',
} as const;
const LAST = {
  ...{ text: '\u{10ffff}', timestamptz: 'infinity', date: 'infinity' },
  bigint: '9223372036854775807',
} as const;

/** The orders by each name of `sorts` and by `-name`. */
export function ordersOf(sorts: Readonly<Record<string, SortKey | undefined>>): ReadonlyMap<string, Order> {
  const orders = Object.entries(sorts).flatMap<[string, Order]>(([name, key]) => [
    [name, { ...(key && { key }), isDescending: false }],
    [`-${name}`, { ...(key && { key }), isDescending: true }],
  ]);
  return new Map(orders);
}

/** The position before all rows. */
export function beginning({ key, isDescending }: Order): Position {
  const ends = isDescending ? LAST : FIRST;
  return { key: key ? ends[key.type] : '', id: isDescending ? LAST_ID : FIRST_ID };
}

/** Values of `beyondText`, in its order. */
export function positionValues({ key }: Order, position: Position): string[] {
  return key ? [position.key, position.id] : [position.id];
}

/** The condition for the rows beyond a position, whose values are `$from` and after. */
export function beyondText({ key, isDescending }: Order, from: number): string {
  const sign = isDescending ? '<' : '>';
  return key ? `(${key.column}, id) ${sign} ($${from}, $${from + 1})` : `id ${sign} $${from}`;
}

export function orderText({ key, isDescending }: Order): string {
  const direction = isDescending ? ' DESC' : '';
  return key ? `${key.column}${direction}, id${direction}` : `id${direction}`;
}
