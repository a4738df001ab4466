// The statement of a client with 10,000 invoices and 10,000 credit notes, over HTTP against the bare statement of its
// SQL on the same database: `node dist/test/bench/statement.js`. What counts is the ratio of the medians, A B A B.
import { join } from 'node:path';
import { Client } from 'pg';
import { statementOf } from '../../services/documents/statements/queries/statements';
import { prepareAccount } from './account';
import { ADMIN_URL, databaseUrl, dropDatabase, freePort, PREFIX, sql, start, startFlags } from './processes';
import { SEED_STATEMENT } from './statement-seed';

const INVOICES = Number(process.env.BENCH_INVOICES ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
const TARGET = 1.5;

const MAIN = join(__dirname, '../../deploy/main.js');
const MIGRATE = join(__dirname, '../../deploy/migrate.js');
const ENV = {
  DATABASE_URL: databaseUrl(),
  DATABASE_ROLE_PREFIX: PREFIX,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_REQUESTS: '1000000000',
  RATE_LIMIT_COMPANY: '0',
};

async function main(): Promise<void> {
  await sql(ADMIN_URL, `CREATE DATABASE ${PREFIX}`);
  try {
    await start(MIGRATE, ENV);
    const port = await freePort();
    const system = await start(MAIN, { ...ENV, PORT: String(port) }, startFlags());
    const url = `http://127.0.0.1:${port}`;
    const { companyId, key } = await prepareAccount(url);
    const clientId = await makeClient(url, key);
    await sql(databaseUrl(), SEED_STATEMENT, [companyId, clientId, INVOICES]);
    await sql(databaseUrl(), 'VACUUM ANALYZE');
    await measure(`${url}/api/clients/${clientId}/statement?asOf=2026-06-30`, key, companyId, clientId);
    await system.stop();
  } finally {
    await dropDatabase();
  }
}

async function measure(address: string, key: string, companyId: string, clientId: string): Promise<void> {
  const bare = new Client({ connectionString: databaseUrl() });
  await bare.connect();
  // as on the connections of the services
  await bare.query('SET plan_cache_mode = force_generic_plan');
  const query = { ...statementOf, values: [companyId, '2026-06-30', clientId] };
  const askDatabase = async () =>
    (await bare.query<{ currencies: string }>(query)).rows[0]?.currencies.length ?? 0;
  const askSystem = async () => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const bytes = [await askDatabase(), await askSystem()];
  const times: { database: number; system: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push({ database: await timed(askDatabase), system: await timed(askSystem) });
  }
  await bare.end();
  report(times, bytes);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function report(times: { database: number; system: number }[], bytes: number[]): void {
  const database = median(times.map((time) => time.database));
  const system = median(times.map((time) => time.system));
  const ratio = system / database;
  process.stdout.write(
    `statement of ${INVOICES} invoices and ${INVOICES} credit notes, ${bytes.join(' and ')} bytes: ` +
      `${system.toFixed(1)} ms over HTTP, ${database.toFixed(1)} ms bare SQL, ratio ${ratio.toFixed(2)}, ` +
      `target ${TARGET} ${ratio <= TARGET ? 'reached' : 'MISSED'}\n`,
  );
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function makeClient(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/api/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench' }),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
