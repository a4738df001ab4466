/** @list all — compiles the program and kills a process of it */
// A process that is killed while it delivers an outbox loses nothing of it.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { newId } from '../../../shared/runtime/database/ids';
import { buildProgram, kill, type Program } from '../../support/built';
import { runPrefix, templateDatabase } from '../../support/cluster-names';
import { createDatabase, dropDatabase, withAdmin } from '../../support/postgres';
import { until } from '../../support/until';

const EVENTS = 20_000;

let program: Program;
let database: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  program = buildProgram();
  database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(database, templateDatabase());
});

afterAll(async () => {
  if (child) await kill(child);
  await dropDatabase(database);
});

function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return withAdmin(async (client) => (await client.query<Row>(text, values)).rows, database);
}

async function countLogged(): Promise<number> {
  const [row] = await sql<{ count: number }>('SELECT count(*)::integer AS count FROM webhooks.events');
  return row?.count ?? 0;
}

describe('the outbox of a process that is killed', () => {
  it('is delivered by the next one: nothing lost, nothing twice, nothing out of order', async () => {
    const company = newId();
    await sql(
      `INSERT INTO clients.outbox (id, target, company_id, type, occurred_at, data)
        SELECT gen_random_uuid(), 'webhooks.accept', $1, 'client.deleted', now(), jsonb_build_object('number', n)
        FROM generate_series(1, ${EVENTS}) n ORDER BY n`,
      [company],
    );
    let logged = 0;
    let kills = 0;
    for (; logged < EVENTS; kills++) {
      child = await program.start(database, { SERVICES: 'clients,webhooks' });
      const before = logged;
      await until('some more events are logged', async () => (await countLogged()) > before);
      if (kills < 3) await kill(child);
      else await until('all are logged', async () => (await countLogged()) === EVENTS);
      logged = await countLogged();
    }
    expect(kills).toBeGreaterThan(1);
    const [summary] = await sql(
      `SELECT count(*)::integer, count(DISTINCT id)::integer AS ids, max(sequence)::integer AS last,
        bool_and(sequence = (data->>'number')::bigint) AS in_order FROM webhooks.events`,
    );
    expect(summary).toEqual({ count: EVENTS, ids: EVENTS, last: EVENTS, in_order: true });
    await until('the outbox is empty', async () => (await sql('SELECT FROM clients.outbox')).length === 0);
  });
});
