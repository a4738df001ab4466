// Removes every database and role of the run, and its temporary files with what it compiled.
import type { Client } from 'pg';
import { runPrefix } from './cluster-names';
import { isOnCluster } from './cluster-target';
import { leftBehind } from './left-behind';
import { withAdmin } from './postgres';
import { removeRunFolder } from './run-folder';
import { until } from './until';

export default async function teardown(): Promise<void> {
  const left = isOnCluster() ? await leftBehind() : [];
  await withAdmin(async (client) => {
    await until('no worker makes or drops a database any more', () => isQuiet(client));
    const databases = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE $1`,
      [`${runPrefix()}\\_%`],
    );
    for (const { name } of databases.rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const roles = await client.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles WHERE rolname LIKE $1`,
      [`${runPrefix()}\\_%`],
    );
    for (const { name } of roles.rows) await client.query(`DROP ROLE ${name}`);
  });
  await globalThis.testPostgres?.stop();
  removeRunFolder();
  if (left.length > 0) throw new Error(`the tests left behind: ${left.join(', ')}`);
}

/** A worker that has ended may have left its statement to the server. */
async function isQuiet(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()
      AND query ~ $1`,
    [`^(CREATE|ALTER|DROP) DATABASE (IF EXISTS )?${runPrefix()}_`],
  );
  return rows.length === 0;
}
