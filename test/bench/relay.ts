// `npm run bench:relay`: how many events a second the relay of one service hands to the log of webhooks, by
// itself. One relay works for a service at a time, however many processes it has: this is what all of them together may
// write. Events of one company, and of a thousand by turns.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchAccount, post, prepareAccount } from './account';
import { cpuUse } from './cpu';
import { ADMIN_URL, databaseUrl, dropDatabase, freePort, PREFIX, sql, start, startFlags } from './processes';

const MAIN = join(__dirname, '../../deploy/main.js');
const MIGRATE = join(__dirname, '../../deploy/migrate.js');
const EVENTS = Number(process.env.BENCH_EVENTS ?? 50_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LOOK_EVERY_MS = 100;
const ENV = { DATABASE_URL: databaseUrl(), DATABASE_ROLE_PREFIX: PREFIX, LOG_LEVEL: 'warn' };

async function main(): Promise<void> {
  await sql(ADMIN_URL, `CREATE DATABASE ${PREFIX}`);
  try {
    await (await start(MIGRATE, ENV)).stop();
    const port = await freePort();
    const system = await start(MAIN, { ...ENV, PORT: String(port) }, startFlags());
    const account = await prepareAccount(`http://127.0.0.1:${port}`);
    await createClient(`http://127.0.0.1:${port}`, account);
    for (const companies of [1, 1_000]) {
      for (let round = 0; round < ROUNDS; round++) await measure(account, companies, system.child.pid ?? 0);
    }
    await system.stop();
  } finally {
    await dropDatabase();
  }
}

/** Its event is what is copied. */
async function createClient(url: string, { key }: BenchAccount): Promise<void> {
  const client = { name: 'Bench', contactEmail: 'bench@example.com', country: 'FR', city: 'Lyon' };
  await post(url, '/api/clients', { authorization: `Bearer ${key}` }, client);
  while ((await logged()) < 1) await sleep(LOOK_EVERY_MS);
}

async function measure(account: BenchAccount, companies: number, pid: number): Promise<void> {
  const all = (await logged()) + EVENTS;
  await sql(databaseUrl(), COPIES, [account.companyId, companies, EVENTS]);
  const before = cpuUse([pid], PREFIX);
  const began = performance.now();
  while ((await logged()) < all) await sleep(LOOK_EVERY_MS);
  const seconds = (performance.now() - began) / 1_000;
  const used = cpuUse([pid], PREFIX);
  const each = (kind: 'server' | 'database') => (((used[kind] - before[kind]) * 1e6) / EVENTS).toFixed(0);
  process.stdout.write(
    `  ${companies} companies: ${(EVENTS / seconds).toFixed(0)} events/s, ` +
      `µs of CPU each: ${each('server')} in the process, ${each('database')} in PostgreSQL\n`,
  );
}

/** By the counters: to look for rows of the outbox would read all that are deleted. */
async function logged(): Promise<number> {
  const count = 'SELECT coalesce(sum(last_sequence), 0)::integer AS count FROM webhooks.event_counters';
  const [row] = await sql<{ count: number }>(databaseUrl(), count);
  return row?.count ?? 0;
}

const COPIES = `INSERT INTO clients.outbox (id, target, company_id, type, occurred_at, data)
  SELECT webhooks.new_id(), 'webhooks.accept',
    CASE n % $2::integer WHEN 0 THEN $1::uuid ELSE md5('company ' || n % $2::integer)::uuid END, e.type, now(), e.data
  FROM webhooks.events e, generate_series(1, $3::integer) n
  WHERE e.company_id = $1 AND e.type = 'client.created' AND e.sequence = (SELECT max(sequence) FROM webhooks.events
    WHERE company_id = $1 AND type = 'client.created')
  ORDER BY n`;

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
