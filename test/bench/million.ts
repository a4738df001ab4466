// `node dist/test/bench/million.js`: a million clients of a thousand companies and a million of one, asked one request
// after the other: what most of them take (p99) of search, a deep page of the list, duplicates, and a statement of
// 10,000 invoices. At most 20 ms each.
import { join } from 'node:path';
import { type BenchAccount, prepareUser } from './account';
import { recordFigure } from './check/figure';
import { ADMIN_URL, databaseUrl, dropDatabase, freePort, PREFIX, sql, start, startFlags } from './processes';
import { SEED_STATEMENT } from './statement-seed';

const MAIN = join(__dirname, '../../deploy/main.js');
const MIGRATE = join(__dirname, '../../deploy/migrate.js');
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 1_000_000);
const COMPANIES = 1_000;
const INVOICES = 10_000;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300);
const WARM_UP = 50;
const LIMIT_MS = 20;
const DEEP_ROW = 10_000;
const PAGE_SIZE = 100;
const STEP = 7_919;
const ENV = {
  DATABASE_URL: databaseUrl(),
  DATABASE_ROLE_PREFIX: PREFIX,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_REQUESTS: '0',
  RATE_LIMIT_COMPANY: '0',
};

/** A company, and the numbers of its clients among those of all. */
interface Tenant extends BenchAccount {
  name: string;
  /** @param n counts up */
  client(n: number): number;
  rows: number;
}

async function main(): Promise<void> {
  await sql(ADMIN_URL, `CREATE DATABASE ${PREFIX}`);
  try {
    await (await start(MIGRATE, ENV)).stop();
    const port = await freePort();
    const system = await start(MAIN, { ...ENV, PORT: String(port) }, startFlags());
    const url = `http://127.0.0.1:${port}`;
    for (const tenant of await seedTenants(url)) await measureTenant(url, tenant);
    await system.stop();
  } finally {
    await dropDatabase();
  }
}

async function seedTenants(url: string): Promise<Tenant[]> {
  const user = await prepareUser(url, 'bench@example.com');
  const scopes = ['clients:read', 'clients:write', 'documents:read'];
  const big = await user.company('Big', scopes);
  const small = await user.company('Small', scopes);
  process.stdout.write(`seeding ${CLIENTS} clients of one company, and as many of ${COMPANIES} …\n`);
  await seedClients(big.companyId, 1, '$1::uuid');
  // the first of a thousand is the one that asks; the others are there
  const owner = `CASE n % ${COMPANIES} WHEN 0 THEN $1::uuid ELSE md5('company ' || n % ${COMPANIES})::uuid END`;
  await seedClients(small.companyId, CLIENTS + 1, owner);
  await sql(databaseUrl(), COUNTS);
  const tenants = [
    { ...big, name: 'one company', rows: CLIENTS, client: (n: number) => 1 + ((n * STEP) % CLIENTS) },
    {
      ...small,
      name: `${COMPANIES} companies`,
      rows: CLIENTS / COMPANIES,
      client: (n: number) => CLIENTS + COMPANIES * (1 + (n % (CLIENTS / COMPANIES))),
    },
  ];
  for (const { companyId, client } of tenants)
    await sql(databaseUrl(), SEED_STATEMENT, [companyId, idOf(client(0)), INVOICES]);
  await sql(databaseUrl(), 'VACUUM ANALYZE');
  // what seeding has left to be written would count for the first requests
  await sql(databaseUrl(), 'CHECKPOINT');
  return tenants;
}

function seedClients(companyId: string, from: number, owner: string): Promise<object[]> {
  return sql(databaseUrl(), SEED.replace('OWNER', owner), [companyId, from, from + CLIENTS - 1]);
}

async function measureTenant(url: string, { name, key, rows, client }: Tenant): Promise<void> {
  const lastPage = Math.max(1, Math.floor(Math.min(DEEP_ROW, rows) / PAGE_SIZE));
  const kinds: Record<string, (n: number) => string> = {
    search: (n) => `/api/clients/search?query=client${client(n)}%40`,
    'list, deep page': () => `/api/clients?page=${lastPage}&pageSize=${PAGE_SIZE}`,
    duplicates: (n) =>
      `/api/clients/duplicates?email=client${client(n)}%40example.com&name=Client+${client(n)}&country=PL`,
    'statement of 10,000 invoices': () => `/api/clients/${idOf(client(0))}/statement?asOf=2026-06-30`,
  };
  for (const [kind, path] of Object.entries(kinds)) report(`${kind}, ${name}`, await times(url, key, path));
}

async function times(url: string, key: string, path: (n: number) => string): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < REQUESTS + WARM_UP; n++) {
    const began = performance.now();
    const response = await fetch(url + path(n), { headers: { authorization: `Bearer ${key}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`);
    if (n >= WARM_UP) taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b);
}

function report(name: string, sorted: number[]): void {
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const p99 = at(0.99);
  const verdict = p99 <= LIMIT_MS ? 'kept' : 'EXCEEDED';
  process.stdout.write(
    `  ${name.padEnd(48)} p50 ${at(0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, limit ${LIMIT_MS} ${verdict}\n`,
  );
  recordFigure({ name: `${name}, p99`, value: p99, unit: 'ms', better: 'lower', grain: 2 });
}

function idOf(n: number): string {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** As the service would have written them. */
const SEED = `INSERT INTO clients.clients (company_id, id, type, name, contact_first_name, contact_last_name,
    contact_email, country, city, identifiers, metadata, is_active, search_text, email_key, name_key, identifier_keys,
    version, created_at, updated_at)
  SELECT OWNER, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'COMPANY',
    'Client ' || md5(n::text), 'Anna', 'Kowalska ' || n, 'client' || n || '@example.com', 'PL', 'Kraków', '[]', '{}',
    true, ' client ' || md5(n::text) || ' anna kowalska ' || n || ' client' || n || '@example.com krakow ',
    'client' || n || '@example.com', 'client ' || md5(n::text), '{}', 1, now(), now()
  FROM generate_series($2::integer, $3::integer) n`;

const COUNTS = `TRUNCATE clients.client_counts;
  INSERT INTO clients.client_counts SELECT company_id, 0, count(*) FROM clients.clients GROUP BY 1`;

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
