// A filtered page as one prepared query per set of filters, so that each gets a plan of its own.
import { beyondText, type Order, orderText, type Place, placeValues } from './order';
import { chosenQuery, type PreparedQuery } from './query';

export interface Condition {
  /** Unique in the list; with the sort it names the prepared query. */
  name: string;
  /** @param place the placeholder of `value` */
  sql(place: string): string;
  /** Absent: the condition is the same for all callers. */
  value?: unknown;
}

export interface Listing {
  /** Begins the name of the query, `clients.list`. */
  name: string;
  table: string;
  /** What is selected of each row. */
  columns: string;
}

export interface PageChoice {
  /** As the API names it. */
  sort: string;
  order: Order;
  conditions: readonly Condition[];
  after: Place;
  limit: number;
  offset: number;
}

/** Rows are counted up to here; a longer list has one more. */
export const COUNTED_MAX = 10_000;

/** One condition where the value was given, else none. */
export function when(name: string, value: unknown, sql: Condition['sql']): Condition[] {
  return value === undefined ? [] : [{ name, value, sql }];
}

/** One row per item with the total in each, COUNTED_MAX + 1 at most, or a single row with only the total. */
export function countedPage(
  listing: Listing,
  choice: PageChoice,
): { statement: PreparedQuery; values: unknown[] } {
  const { where, values } = whereOf(choice.conditions);
  const from = `FROM ${listing.table} WHERE company_id = $1${where}`;
  const counted = values.length + 2;
  // in the order of the list, and with a limit that the planner does not know: it reads an index up to the limit
  const total = `SELECT count(*)::integer AS total FROM (
    SELECT ${from} ORDER BY ${orderText(choice.order)} LIMIT $${counted}) first`;
  const rest = restOf(from, choice, counted + 1);
  const text = `SELECT counted.total, found.* FROM (${total}) counted
    LEFT JOIN LATERAL (SELECT ${listing.columns} ${rest.text}) found ON true`;
  const statement = chosenQuery(`${nameOf(listing, choice)} counted`, text);
  return { statement, values: [...values, COUNTED_MAX + 1, ...rest.values] };
}

/** The rows alone. */
export function plainPage(
  listing: Listing,
  choice: PageChoice,
): { statement: PreparedQuery; values: unknown[] } {
  const { where, values } = whereOf(choice.conditions);
  const from = `FROM ${listing.table} WHERE company_id = $1${where}`;
  const rest = restOf(from, choice, values.length + 2);
  const statement = chosenQuery(nameOf(listing, choice), `SELECT ${listing.columns} ${rest.text}`);
  return { statement, values: [...values, ...rest.values] };
}

function nameOf({ name }: Listing, { sort, conditions }: PageChoice): string {
  return [name, sort, ...conditions.map((condition) => condition.name)].join(' ');
}

function whereOf(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const where = conditions.map(({ sql, value }) => {
    if (value !== undefined) values.push(value);
    return ` AND ${sql(`$${values.length + 1}`)}`;
  });
  return { where: where.join(''), values };
}

function restOf(from: string, { order, after, limit, offset }: PageChoice, place: number) {
  const values = [...placeValues(order, after), limit, offset];
  const last = place + values.length - 1;
  const text = `${from} AND ${beyondText(order, place)}
    ORDER BY ${orderText(order)} LIMIT $${last - 1} OFFSET $${last}`;
  return { text, values };
}
