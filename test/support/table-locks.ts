// Waiting for the lock of a table.
import { until } from './until';

/** Milliseconds; both are there soon. */
const LOOK_AGAIN_MS = 3;

/**
 * A query for the processes of PostgreSQL that wait for a table, one row each (`pid`). Databases of tests are copies of one, in which
 * tables have the same numbers, and `pg_locks` shows the locks of all databases.
 * @param table with its schema
 */
export function waitingFor(table: string): string {
  return `SELECT pid FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
}

/** A query for the processes of PostgreSQL that wait in this database for a lock of any kind, one row each (`pid`). */
export const ALL_WAITING = `SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pid IN (
  SELECT pid FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/**
 * Lets all of `work` reach its first lock or write of the table before any of it goes on: the table is locked until so many
 * sessions wait for it.
 * @param sql runs on one connection, that of an owner of the table
 */
export async function letMeet<T>(
  sql: (text: string) => Promise<readonly object[]>,
  { at, sessions = 2 }: { at: string; sessions?: number },
  work: () => Promise<T>,
): Promise<T> {
  await sql('BEGIN');
  // readers without a lock go on
  await sql(`LOCK TABLE ${at} IN EXCLUSIVE MODE`);
  let early: unknown;
  const running = work();
  running.then(
    (result) => {
      early = result;
    },
    () => {},
  );
  const haveMet = async () => {
    if (early) throw new Error(`over before they met at ${at}: ${JSON.stringify(early)}`);
    return (await sql(waitingFor(at))).length >= sessions;
  };
  try {
    await until(`${sessions} sessions have met at ${at}`, haveMet, undefined, LOOK_AGAIN_MS);
  } finally {
    await sql('COMMIT');
  }
  return running;
}
