/** @list night @own-system — it fills tables with 100,000 events and as many deliveries */
// The statements that have to be quick stay quick with 100,000 events, most of them taken long ago.
import { Client } from 'pg';
import { lockById, page, recoverStep, troubledPage } from '../../../services/webhooks/queries/deliveries';
import { appendAndSchedule, appendEvents } from '../../../services/webhooks/queries/event-log';
import { readFeed } from '../../../services/webhooks/queries/feed';
import { dueEndpoints, leaseDue, recordAttempts } from '../../../services/webhooks/queries/sending';
import type { DatabaseAddress } from '../../../shared/runtime/database/address';
import { newId } from '../../../shared/runtime/database/ids';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { startOwnSystem, type TestSystem } from '../../support/system';

const EVENTS = 100_000;
const BIG = newId();
const SMALL = newId();
const ENDPOINTS = Array.from({ length: 20 }, newId);
const [BUSY = ''] = ENDPOINTS;
const BEYOND = Number.MAX_SAFE_INTEGER;
const HIDDEN = ['api_key.created', 'invitation.created'];
// far away from where the sender of the running system looks
const DUE = '2100-01-01';
const NOW = '2101-01-01';
const LATER = '2102-01-01';
/** PostgreSQL would plan for particular values at first: the service makes it plan for any. */
const SETTINGS = `LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
  SET auto_explain.log_nested_statements = on; SET auto_explain.log_level = notice;
  SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off; SET jit = off; SET search_path = webhooks`;

interface Service {
  address: DatabaseAddress;
  role: string;
}

let system: TestSystem;
let service: Service;
let client: Client;
/** Has planned everything while the tables were empty, as a process does that is there from the beginning. */
let early: Client;
/** Has come when they were full. */
let late: Client;
const plans: string[] = [];

beforeAll(async () => {
  system = await startOwnSystem();
  const database = system.system.databases.find(({ schema }) => schema === 'webhooks');
  if (!database) throw new Error('no database of webhooks');
  service = { address: database.connections.options.address, role: database.role };
  client = new Client(service.address);
  await client.connect();
  early = await connected(service);
  for (const [, statement, values, companyId] of CASES)
    await run(early, statement, await values(), companyId);
  await seed();
});

async function connected({ address, role }: Service): Promise<Client> {
  const connection = new Client(address);
  await connection.connect();
  connection.on('notice', ({ message }) => plans.push(message ?? ''));
  await connection.query(`${SETTINGS}; SET ROLE ${role}`);
  return connection;
}
afterAll(() => Promise.all([client, early, late].map((connection) => connection?.end())));

/**
 * A webhook has taken 99,000 events, failed permanently at 500, and waits for 500 retries that are not due; the others, and those
 * of the small company, have a few that are.
 */
async function seed(): Promise<void> {
  for (const [companyId, count] of [
    [BIG, EVENTS],
    [SMALL, 100],
  ] as const) {
    await client.query(
      `INSERT INTO webhooks.events (company_id, sequence, id, type, occurred_at, data)
       SELECT $1, n, webhooks.new_id(), CASE WHEN n % 1000 = 0 THEN 'client.deleted' ELSE 'client.created' END,
         now() - interval '20 days' + n * interval '17 seconds', '{"name":"Somebody"}' FROM generate_series(1, $2::integer) n`,
      [companyId, count],
    );
  }
  for (const [n, id] of ENDPOINTS.entries()) {
    await client.query(
      `INSERT INTO webhooks.endpoints (company_id, id, url, type, events, is_active, open_secret, version, created_at,
         updated_at) VALUES ($1, $2, 'https://hooks.example.com/', 'GENERIC', '{*}', true, 'x', 1, now(), now())`,
      [n < 10 ? BIG : SMALL, id],
    );
  }
  await client.query(
    `INSERT INTO webhooks.event_counters (company_id, last_sequence, has_webhooks) VALUES ($1, $2, true)`,
    [BIG, EVENTS],
  );
  const deliveries = `INSERT INTO webhooks.deliveries (company_id, endpoint_id, sequence, id, event_type, status,
      next_attempt_at, created_at) SELECT $1, $2, n, webhooks.new_id(), 'client.created', status,
      (CASE status WHEN 'retrying' THEN '${LATER}' WHEN 'pending' THEN '${DUE}' END)::timestamptz, now()`;
  await client.query(
    `${deliveries} FROM generate_series(1, $3::integer) n CROSS JOIN LATERAL (SELECT CASE
       WHEN n % 200 = 0 THEN 'failed' WHEN n % 200 = 1 THEN 'retrying' ELSE 'succeeded' END AS status) made`,
    [BIG, BUSY, EVENTS],
  );
  for (const [n, id] of ENDPOINTS.entries()) {
    if (id === BUSY) continue;
    await client.query(
      `${deliveries} FROM generate_series(1, 50) n CROSS JOIN (SELECT 'pending' AS status) made`,
      [n < 10 ? BIG : SMALL, id],
    );
  }
}

/** Runs a statement as the service does: within a company, or across all of them; changes are not kept. */
async function run(connection: Client, statement: PreparedQuery, values: unknown[], companyId?: string) {
  plans.length = 0;
  const scope = companyId ? `app.company_id = '${companyId}'` : `app.all_companies = 'on'`;
  await connection.query(`BEGIN; SET LOCAL ${scope}`);
  const { rows } = await connection.query({
    ...statement,
    values: companyId ? [companyId, ...values] : values,
  });
  // a plan is reported when its portal is closed, which is here at the latest
  await connection.query('ROLLBACK');
  return { rows, plan: plans.join('\n') };
}

const deliveryId = async () => {
  const [row] = await system.sql<{ id: string }>(
    'SELECT id FROM webhooks.deliveries WHERE endpoint_id = $1 AND sequence = 77777',
    [BUSY],
  );
  return row?.id;
};
const outcome = {
  endpointId: BUSY,
  sequence: 77_777,
  lease: 0,
  status: 'succeeded',
  nextAttemptAt: null,
  responseBody: '',
  attempt: {},
};

function events(): string {
  const event = { companyId: BIG, type: 'client.created', occurredAt: NOW, requestId: null, data: '{}' };
  return JSON.stringify(Array.from({ length: 200 }, () => ({ id: newId(), ...event })));
}

type Case = [string, PreparedQuery, () => unknown[] | Promise<unknown[]>, string | undefined, number, number];
const CASES: Case[] = [
  ['the first page of deliveries', page, () => [BUSY, BEYOND, 25, HIDDEN], BIG, 25, 25],
  ['a page in the middle', page, () => [BUSY, 50_000, 25, HIDDEN], BIG, 25, 25],
  ['deliveries that were given up', troubledPage('failed'), () => [BUSY, BEYOND, 25, HIDDEN], BIG, 25, 25],
  ['deliveries to be tried again', troubledPage('retrying'), () => [BUSY, 50_000, 25, HIDDEN], BIG, 25, 25],
  ['a delivery to send again', lockById, async () => [await deliveryId()], BIG, 1, 1],
  ['the beginning of the feed', readFeed, () => [0, 101, null, [], 100], BIG, 100, 101],
  ['the feed in the middle', readFeed, () => [50_000, 101, null, [], 100], BIG, 100, 101],
  ['the end of the feed', readFeed, () => [EVENTS, 101, null, [], 100], BIG, 1, 1],
  ['some types of the feed', readFeed, () => [50_000, 5_000, ['client.deleted'], [], 100], BIG, 5, 5_000],
  ['missed events', recoverStep, () => [BUSY, 99_000, '2020-01-01', NOW, 1_000], BIG, 1, 1_000],
  ['due webhooks', dueEndpoints, () => [NOW], undefined, 19, 20],
  [
    'leasing, for all of them',
    leaseDue,
    () => [ENDPOINTS, ENDPOINTS.map(() => 5), NOW, LATER],
    undefined,
    95,
    95,
  ],
  ['storing events', appendEvents, () => [events()], undefined, 0, 200],
  ['storing events, with webhooks', appendAndSchedule, () => [events(), NOW], undefined, 2_000, 2_000],
  ['recording attempts', recordAttempts, () => [JSON.stringify([outcome]), NOW], undefined, 0, 1],
];

async function come(): Promise<void> {
  // ends the kept plans of all connections
  await client.query('VACUUM ANALYZE webhooks.events, webhooks.deliveries, webhooks.endpoints');
  late = await connected(service);
}

describe.each([
  ['planned when the tables were empty', () => {}, () => early],
  ['planned when they were full', come, () => late],
])('%s', (_when, before, connection) => {
  beforeAll(before);

  it.each(CASES)('%s is read by index', async (_what, statement, values, companyId, count, most) => {
    const { rows, plan } = await run(connection(), statement, await values(), companyId);
    expect(rows.length).toBe(count);
    expect(plan).not.toMatch(/Seq Scan on (?:events|deliveries)\b/);
    expect(plan).toMatch(/Index (?:Only )?Scan/);
    expect(Math.max(...actualRows(plan))).toBeLessThanOrEqual(most);
  });
});

function actualRows(plan: string): number[] {
  return [...plan.matchAll(/actual[^)]* rows=([\d.]+)/g)].map(([, rows]) => Number(rows));
}
