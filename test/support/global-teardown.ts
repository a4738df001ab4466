// Removes every database and role of the run, and what it compiled.
import { removeBuilt } from './built';
import { runPrefix } from './cluster-names';
import { isOnCluster } from './cluster-target';
import { leftBehind } from './left-behind';
import { withAdmin } from './postgres';

export default async function teardown(): Promise<void> {
  const left = isOnCluster() ? await leftBehind() : [];
  removeBuilt();
  await withAdmin(async (client) => {
    const databases = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE $1`,
      [`${runPrefix()}\\_%`],
    );
    for (const { name } of databases.rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const roles = await client.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles WHERE rolname LIKE $1`,
      [`${runPrefix()}\\_%`],
    );
    for (const { name } of roles.rows) await client.query(`DROP ROLE ${name}`);
  });
  await globalThis.testPostgres?.stop();
  if (left.length > 0) throw new Error(`the tests left behind: ${left.join(', ')}`);
}
