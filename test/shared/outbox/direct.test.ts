// Events that are stored with their entries and leave the outbox in one transaction, in a process that has both logs, too.
import { entryStore } from '../../../services/audit/use-cases/entry-store';
import { eventStore } from '../../../services/webhooks/use-cases/event-store';
import { entryText } from '../../../shared/runtime/audit/entry';
import { Connections } from '../../../shared/runtime/database/connections';
import { Database } from '../../../shared/runtime/database/database';
import { newId } from '../../../shared/runtime/database/ids';
import { createLog } from '../../../shared/runtime/observability/log';
import { DirectStore } from '../../../shared/runtime/outbox/direct-store';
import { OutboxRows } from '../../../shared/runtime/outbox/rows';
import { runPrefix } from '../../support/cluster-names';
import { withScratchDatabase } from '../../support/scratch-database';

const TARGET = 'webhooks.accept';
const clients = { schema: 'clients', role: `${runPrefix()}_clients` };
const audit = { schema: 'audit', role: `${runPrefix()}_audit`, disableSeqScan: true };
const webhooks = { schema: 'webhooks', role: `${runPrefix()}_webhooks`, disableSeqScan: true };
const here = withScratchDatabase();
let connections: Connections;
let outbox: OutboxRows;
let direct: DirectStore;
let isOffered: boolean;

beforeAll(() => {
  connections = connect([clients, audit, webhooks]);
  outbox = new OutboxRows(connections.session, clients.role, 'clients');
});

beforeEach(async () => {
  isOffered = true;
  direct = storeOn(connections);
  await here.admin.query(`TRUNCATE clients.outbox, webhooks.events, webhooks.event_counters;
    ALTER TABLE audit.entries DISABLE TRIGGER only_added; TRUNCATE audit.entries, audit.heads`);
});

afterAll(() => connections.close());

function connect(services: [typeof clients, ...(typeof clients)[]]): Connections {
  const options = { connectionsMax: 10, statementTimeoutMs: 5_000, connectionWaitMs: 5_000 };
  return new Connections({ address: here.address, services, ...options, log: createLog('silent') });
}

function storeOn(used: Connections): DirectStore {
  const store = new DirectStore();
  const parts = { now: () => new Date(), isOffered: () => isOffered };
  store.use({ store: eventStore, database: new Database(used, webhooks), ...parts });
  store.use({ store: entryStore, database: new Database(used, audit), ...parts });
  return store;
}

async function leave(companyIds: readonly string[]): Promise<void> {
  await here.admin.query(
    `INSERT INTO clients.outbox (id, target, company_id, type, occurred_at, data, entry)
      SELECT gen_random_uuid(), $1, company_id, 'client.deleted', now(), jsonb_build_object('number', place), $3
      FROM unnest($2::uuid[]) WITH ORDINALITY AS of (company_id, place) ORDER BY place`,
    [TARGET, companyIds, entryText([{ type: 'client' }], undefined, [])],
  );
}

const waiting = () => outbox.next(TARGET, { rows: 200, bytes: 1e6 });

async function put(): Promise<boolean> {
  const rows = await waiting();
  return direct.put(rows, outbox.acknowledgement(TARGET, rows));
}

interface Logged {
  company_id: string;
  sequence: number;
  number: number;
}

/** Returns the events, after a check that each event has its entry, with the number that it has in the log of its company. */
async function logged(): Promise<Logged[]> {
  const { rows } = await here.admin.query<Logged>(
    `SELECT company_id, sequence::integer, (data->>'number')::integer AS number FROM webhooks.events
      ORDER BY company_id, sequence`,
  );
  const ids = 'SELECT company_id, id, sequence FROM';
  const { rows: unpaired } = await here.admin.query(
    `(${ids} webhooks.events EXCEPT ${ids} audit.entries) UNION (${ids} audit.entries EXCEPT ${ids} webhooks.events)`,
  );
  expect(unpaired).toEqual([]);
  return rows;
}

async function refuse(when: string): Promise<() => Promise<unknown>> {
  await here.admin.query(`CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE ${when} FOR EACH ROW EXECUTE FUNCTION public.refuse()`);
  return () => here.admin.query('DROP FUNCTION public.refuse CASCADE');
}

it('are in the log in their order, and out of the outbox, also those of companies that had none before', async () => {
  const companies = [newId(), newId()].sort();
  const [first = '', second = ''] = companies;
  await leave([first, second, first]);
  expect(await put()).toBe(true);
  await leave([second]);
  expect(await put()).toBe(true);
  expect(await logged()).toEqual([
    { company_id: first, sequence: 1, number: 1 },
    { company_id: first, sequence: 2, number: 3 },
    { company_id: second, sequence: 1, number: 2 },
    { company_id: second, sequence: 2, number: 1 },
  ]);
  expect(await waiting()).toEqual([]);
});

it.each([
  'DELETE ON clients.outbox',
  'INSERT ON webhooks.event_counters',
  'INSERT ON webhooks.events',
  'INSERT ON audit.heads',
  'INSERT ON audit.entries',
])('are not in the log and stay in the outbox, where one statement is refused: %s', async (when) => {
  const company = newId();
  await leave([company, company]);
  const allow = await refuse(when);
  await expect(put()).rejects.toThrow('not now');
  await allow();
  expect([await logged(), (await waiting()).length]).toEqual([[], 2]);
  expect(await put()).toBe(true);
  expect((await logged()).map(({ sequence, number }) => [sequence, number])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it('are once in the log, if two relays store them or one does not learn that it has', async () => {
  await leave([newId(), newId(), newId()]);
  const rows = await waiting();
  const again = () => direct.put(rows, outbox.acknowledgement(TARGET, rows));
  expect(await Promise.all([again(), again()])).toEqual([true, true]);
  expect(await again()).toBe(true);
  expect((await logged()).map(({ sequence }) => sequence)).toEqual([1, 1, 1]);
});

it('never wait for each other in a circle, whichever new companies two relays find in whichever order', async () => {
  const ROUNDS = 20;
  for (let round = 0; round < ROUNDS; round++) {
    const companies = Array.from({ length: 5 }, () => newId());
    await leave(companies);
    await leave(companies.toReversed());
    const rows = await waiting();
    const halves = [rows.slice(0, 5), rows.slice(5)];
    const stored = halves.map((half) => direct.put(half, outbox.acknowledgement(TARGET, half)));
    expect(await Promise.all(stored)).toEqual([true, true]);
  }
  expect(await logged()).toHaveLength(10 * ROUNDS);
});

it('stay where they are, if the log is in another process or has stopped', async () => {
  await leave([newId()]);
  isOffered = false;
  expect(await put()).toBe(false);
  const alone = connect([webhooks]);
  isOffered = true;
  direct = storeOn(alone);
  expect(await put()).toBe(false);
  await alone.close();
  expect([await logged(), (await waiting()).length]).toEqual([[], 1]);
});
