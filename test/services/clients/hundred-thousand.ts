// A database whose owner is an ordinary role, not a superuser, with 100,000 clients of one company among 200 others:
// where a plan that only works for superusers, or only for small tables, is found out.

import { Client } from 'pg';
import { loadServices } from '../../../deploy/entry/load-services';
import { migrateAll } from '../../../deploy/entry/migrate-all';
import { createLog } from '../../../shared/runtime/observability/log';
import { readConfig } from '../../../shared/settings/config';
import { runPrefix } from '../../support/cluster-names';
import { endsWithFile } from '../../support/end-of-file';
import { adminAddress, dropDatabase, withAdmin } from '../../support/postgres';

export const BIG_COMPANY = '01900000-0000-7000-8000-0000000000aa';
export const SMALL_COMPANY = '01900000-0000-7000-8000-000000000007';
export const CLIENTS = 100_000;

export interface BigDatabase {
  /** A connection of a superuser, which can act as the service. */
  admin: Client;
  serviceRole: string;
}

export function idOf(n: number): string {
  return `01910000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

export async function startBigDatabase(): Promise<BigDatabase> {
  const owner = `${runPrefix()}_owner`;
  const database = `${runPrefix()}_plans`;
  await withAdmin(async (client) => {
    await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'owner'`);
    await client.query(`CREATE DATABASE ${database} OWNER ${owner}`);
  });
  const config = readConfig({ DATABASE_ROLE_PREFIX: owner });
  const address = { ...adminAddress(), user: owner, password: 'owner', database };
  await migrateAll(config, address, loadServices(['clients']), createLog('warn'));
  const admin = new Client({ ...adminAddress(), database });
  await admin.connect();
  await seed(admin, BIG_COMPANY, CLIENTS);
  for (let n = 0; n < 20; n++) await seed(admin, SMALL_COMPANY.replace(/..$/, String(10 + n)), 500);
  await seed(admin, SMALL_COMPANY, 500);
  await admin.query('VACUUM ANALYZE clients.clients');
  endsWithFile(async () => {
    await admin.end();
    await dropDatabase(database);
  });
  return { admin, serviceRole: `${owner}_clients` };
}

/** Every second name ends in GmbH; each client has an e-mail and an identifier of its own, one in 1,000 is archived. */
async function seed(admin: Client, companyId: string, count: number): Promise<void> {
  await admin.query(
    `INSERT INTO clients.clients (company_id, id, type, name, contact_email, country, city, identifiers, metadata,
      is_active, search_text, email_key, name_key, identifier_keys, version, created_at, updated_at)
    SELECT $1, ('01910000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'COMPANY', name, email, 'DE', 'Berlin',
      '[]', '{}', n % 1000 > 0, ' ' || name || E' \\n ' || email || E' \\n berlin \\n de' || n || ' ', email, name,
      ARRAY['de' || n], 1, now(), now()
    FROM generate_series(1, $2::integer) n
    CROSS JOIN LATERAL (SELECT substr(md5(n::text), 1, 8) || CASE WHEN n % 2 = 0 THEN ' gmbh' ELSE ' ag' END AS name,
      'client' || n || '@example.com' AS email) made`,
    [companyId, count],
  );
  await admin.query('INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 0, $2)', [
    companyId,
    count,
  ]);
}
