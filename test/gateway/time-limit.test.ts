/** @list all @own-system — a request that takes all of its ten seconds */
// A request has ten seconds in all, also when it takes a while to find out who is calling.

import { Client } from 'pg';
import { clients } from '../../shared/contracts/clients';
import { beforeTests } from '../support/made-before';
import { adminAddress } from '../support/postgres';
import { startOwnSystem } from '../support/system';
import { waitingFor } from '../support/table-locks';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

/** The rest of ten seconds after this is less than the eight that PostgreSQL gives a statement. */
const WAITED = '3 seconds';

const system = beforeTests(() => startOwnSystem({ REQUEST_TIMEOUT_SECONDS: '10' }));

/** Nobody reads the table until the answered function is called. */
async function locked(table: string): Promise<() => Promise<void>> {
  const { database } =
    (await system.sql<{ database: string }>('SELECT current_database() AS database'))[0] ?? {};
  const client = new Client({ ...adminAddress(), database });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

function waitsFor(table: string): Promise<boolean> {
  return until(`a statement has waited for ${table}`, async () => {
    const rows = await system.sql(
      `SELECT FROM (${waitingFor(table)}) waiting JOIN pg_stat_activity USING (pid)
        WHERE query_start < clock_timestamp() - interval '${WAITED}'`,
    );
    return rows.length > 0;
  });
}

it('gives what is asked for the time that finding out who asks has left', async () => {
  const account = await owner(system);
  const { id } = await account.http.call(clients.create, { name: 'Late' });
  // not used yet, so that no gateway knows whose it is
  const key = await createKey(account);
  const unlockKeys = await locked('identity.api_keys');
  const unlockClients = await locked('clients.clients');
  try {
    const answer = key.get(`/api/clients/${id}`);
    await waitsFor('identity.api_keys');
    await unlockKeys();
    // A full ten seconds would give the 503 of a statement that has waited for eight.
    expect(await answer).toMatchObject({ status: 504, body: { code: 'timeout' } });
  } finally {
    // the first has ended already, unless the test has failed
    await Promise.all([unlockKeys(), unlockClients()]);
  }
  expect((await key.get(`/api/clients/${id}`)).status).toBe(200);
});
