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
  /** Rows without a value come last, in both directions. */
  isNullable?: true;
}

/** The row after which a page begins. */
export interface Position {
  /** Empty for a row without a value of the key. */
  key: string;
  id: string;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Nothing sorts before or after these; a text by its bytes (COLLATE "C"). */
const FIRST = {
  text: '',
  timestamptz: '-infinity',
  date: '-infinity',
  bigint: '-9223372036854775808',
} as const;
const LAST = {
  text: '\u{10ffff}',
  timestamptz: 'infinity',
  date: 'infinity',
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

/** True for a position behind all rows with a value of the key. */
function isAmongEmpty({ key }: Order, position: Position): boolean {
  return key?.isNullable === true && position.key === '';
}

/** Values of `beyondTexts`, in its order. */
export function positionValues(order: Order, position: Position): string[] {
  return order.key && !isAmongEmpty(order, position) ? [position.key, position.id] : [position.id];
}

/**
 * The conditions for the rows beyond a position, whose values are `$from` and after. The rows of each are in the order of an index, and all
 * of one come before those of the next.
 */
export function beyondTexts(order: Order, position: Position, from: number): string[] {
  const { key, isDescending } = order;
  const sign = isDescending ? '<' : '>';
  if (!key) return [`id ${sign} $${from}`];
  const { column, isNullable } = key;
  if (isAmongEmpty(order, position)) return [`${column} IS NULL AND id ${sign} $${from}`];
  const known = `(${column}, id) ${sign} ($${from}, $${from + 1})`;
  return isNullable ? [known, `${column} IS NULL`] : [known];
}

/** The order of the rows of one of `beyondTexts`, which is that of an index. */
export function indexOrder({ key, isDescending }: Order): string {
  const direction = isDescending ? ' DESC' : '';
  return key ? `${key.column}${direction}, id${direction}` : `id${direction}`;
}

export function orderText(order: Order): string {
  const { key, isDescending } = order;
  if (!key?.isNullable || !isDescending) return indexOrder(order);
  return `${key.column} DESC NULLS LAST, id DESC`;
}
