// SQL of a service by name. Whether it reads or writes is stated: a SELECT may lock rows or call a function that
// writes, a WITH may do either.
import { createHash } from 'node:crypto';

export interface PreparedQuery {
  /** Unique in the process: the name of the prepared statement on every connection. */
  readonly name: string;
  readonly text: string;
  readonly access: 'read' | 'write';
  /** It is planned anew each time, and no connection keeps it. */
  readonly isUnprepared?: boolean;
}

/** PostgreSQL tells names apart by so many bytes (NAMEDATALEN less one), and says nothing of the rest. */
const NAME_MAX = 63;
const MARK_LENGTH = 12;
/** Each kept plan takes some 30 kB on each connection, and filters have thousands of combinations. */
const CHOSEN_MAX = 200;

const chosen = new Map<string, PreparedQuery>();

/** A query that changes nothing, takes no lock and so waits for no transaction: it may share a connection. */
export function readQuery(name: string, text: string): PreparedQuery {
  return { name: fitting(name), text, access: 'read' };
}

/** A query that changes rows or locks them. */
export function writeQuery(name: string, text: string): PreparedQuery {
  return { name: fitting(name), text, access: 'write' };
}

/**
 * A list by the filters of its caller. `text` is called for a new `shape` only. The first 200 shapes of all lists stay
 * prepared, and beyond them each that `isUsual`.
 */
export function chosenQuery(list: string, shape: string, text: () => string, isUsual = false): PreparedQuery {
  const key = `${list} ${shape}`;
  const known = chosen.get(key);
  if (known) return known;
  const query = readQuery(`${list}.${chosen.size + 1}`, text());
  if (chosen.size >= CHOSEN_MAX && !isUsual) return { ...query, isUnprepared: true };
  chosen.set(key, query);
  return query;
}

/**
 * A query that is planned at each call, for many rows by their values. PostgreSQL keeps the plan of an empty table until the table
 * is analysed, and that plan reads all rows of the company for each value: an import stopped at 41,000 rows.
 */
export function plannedAnew(query: PreparedQuery): PreparedQuery {
  return { ...query, isUnprepared: true };
}

function fitting(name: string): string {
  if (Buffer.byteLength(name) <= NAME_MAX) return name;
  const mark = createHash('sha256').update(name).digest('base64url').slice(0, MARK_LENGTH);
  return `${name.slice(0, NAME_MAX - MARK_LENGTH - 1)} ${mark}`;
}
