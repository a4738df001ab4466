// `node dist/test/bench/million.js`: a million clients of a thousand companies and a million of one, asked one request
// after the other: what most of them take (p99) of search, a deep page of the list, duplicates, and a statement of
// 10,000 invoices. At most 20 ms each.
import { type BenchAccount, prepareUser } from './account';
import { recordFigure } from './check/figure';
import { databaseUrl, ENV, runProgram, sql, startMain, withDatabase } from './processes';
import { clientId, seedClients } from './seed';
import { SEED_STATEMENT } from './statement-seed';

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 1_000_000);
const COMPANIES = 1_000;
const INVOICES = Number(process.env.BENCH_INVOICES ?? 10_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300);
const WARM_UP = 50;
const LIMIT_MS = 20;
const DEEP_ROW = 10_000;
const PAGE_SIZE = 100;
const STEP = 7_919;

/** A company, and the numbers of its clients among those of all. */
interface Tenant extends BenchAccount {
  name: string;
  /** Number of a client of the company; `n` counts up. */
  client(n: number): number;
  rows: number;
}

async function main(): Promise<void> {
  const { url, stop } = await startMain(ENV);
  for (const tenant of await seedTenants(url)) await measureTenant(url, tenant);
  await stop();
}

async function seedTenants(url: string): Promise<Tenant[]> {
  const user = await prepareUser(url, 'bench@example.com');
  const scopes = ['clients:read', 'clients:write', 'documents:read'];
  const big = await user.company('Big', scopes);
  const small = await user.company('Small', scopes);
  process.stdout.write(`seeding ${CLIENTS} clients of one company, and as many of ${COMPANIES} …\n`);
  await seedClients(big.companyId, { from: 1, count: CLIENTS });
  // the first of a thousand is the one that asks; the others are there
  const owner = `CASE n % ${COMPANIES} WHEN 0 THEN $1::uuid ELSE md5('company ' || n % ${COMPANIES})::uuid END`;
  await seedClients(small.companyId, { from: CLIENTS + 1, count: CLIENTS, owner });
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
    await sql(databaseUrl(), SEED_STATEMENT, [companyId, clientId(client(0)), INVOICES]);
  await sql(databaseUrl(), 'VACUUM ANALYZE');
  // Pages that seeding left to be written would otherwise be counted for the first requests.
  await sql(databaseUrl(), 'CHECKPOINT');
  return tenants;
}

async function measureTenant(url: string, { name, key, rows, client }: Tenant): Promise<void> {
  const lastPage = Math.max(1, Math.floor(Math.min(DEEP_ROW, rows) / PAGE_SIZE));
  const kinds: Record<string, (n: number) => string> = {
    search: (n) => `/api/clients/search?query=client${client(n)}%40`,
    'list, deep page': () => `/api/clients?page=${lastPage}&pageSize=${PAGE_SIZE}`,
    duplicates: (n) =>
      `/api/clients/duplicates?email=client${client(n)}%40example.com&name=Client+${client(n)}&country=PL`,
    'statement of 10,000 invoices': () => `/api/clients/${clientId(client(0))}/statement?asOf=2026-06-30`,
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

runProgram(() => withDatabase(main));
