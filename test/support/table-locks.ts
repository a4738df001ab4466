// Waiting for the lock of a table.

/**
 * A query for the processes of PostgreSQL that wait for a table, one row each (`pid`). Databases of tests are copies of one, in which
 * tables have the same numbers, and `pg_locks` shows the locks of all databases.
 * @param table with its schema
 */
export function waitingFor(table: string): string {
  return `SELECT pid FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
}
