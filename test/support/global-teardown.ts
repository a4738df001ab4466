// Removes every database and role of the run, and what it compiled.
import { removeBuilt } from './built';
import { runPrefix } from './cluster-names';
import { withAdmin } from './postgres';

export default async function teardown(): Promise<void> {
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
}
