import { SharedSession } from '../../shared/runtime/database/shared-session';
import { newId } from '../../shared/runtime/ids';
import { createLog } from '../../shared/runtime/log';
import { OutboxRelay } from '../../shared/runtime/outbox/relay';
import { templateDatabase } from '../support/cluster-names';
import { permittedCaller } from '../support/permitted-caller';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../support/postgres';
import { startTestSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';

let system: TestSystem;
let database: string;

beforeAll(async () => {
  system = await startTestSystem();
  const [row] = await system.sql<{ name: string }>('SELECT current_database() AS name');
  database = row?.name ?? '';
});

afterAll(() => system.stop());

/** As an OWNER of the company would; answers the id of the client. */
async function createClient(companyId: string, name: string): Promise<string> {
  const { broker, signer } = system.system;
  const principal = signer.sign('principal', {
    userId: newId(),
    email: 'owner@acme.example',
    locale: null,
    via: 'session',
    credentialId: newId(),
    companyId,
    role: 'OWNER',
    scopes: null,
  });
  const client = await broker.call<{ id: string }, object>(
    'clients.create',
    { name },
    { meta: { caller: 'gateway', principal } },
  );
  return client.id;
}

interface NewRow {
  target: string;
  companyId: string | null;
  data: object;
}

/** Leaves rows in the outbox of a service as its transactions do, in this order. */
async function leave(schema: string, rows: NewRow[]): Promise<void> {
  const values = rows.map(({ target, companyId, data }) => ({ id: newId(), target, companyId, data }));
  await system.sql(
    `INSERT INTO ${schema}.outbox (id, target, company_id, type, occurred_at, data)
      SELECT id, target, "companyId", 'client.deleted', now(), data
      FROM ROWS FROM (jsonb_to_recordset($1) AS (id uuid, target text, "companyId" uuid, data jsonb))
        WITH ORDINALITY AS row (id, target, "companyId", data, place) ORDER BY place`,
    [JSON.stringify(values)],
  );
}

function events(companyId: string, count: number): NewRow[] {
  return Array.from({ length: count }, (_, index) => ({
    target: 'webhooks.accept',
    companyId,
    data: { number: index },
  }));
}

interface LogRow {
  type: string;
  sequence: number;
  data: { id?: string; number?: number };
}

/** The event log of a company, complete and in the order of its numbers. */
function logOf(companyId: string): Promise<LogRow[]> {
  return system.sql<LogRow>(
    'SELECT type, sequence::integer, data FROM webhooks.events WHERE company_id = $1 ORDER BY sequence',
    [companyId],
  );
}

async function untilLogged(companyId: string, count: number): Promise<LogRow[]> {
  const rows = await until(`${count} events are logged`, async () => {
    const logged = await logOf(companyId);
    return logged.length >= count && logged;
  });
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  return rows;
}

function untilEmpty(schema: string): Promise<unknown> {
  return until(`the outbox of ${schema} is empty`, async () => {
    const rows = await system.sql(`SELECT FROM ${schema}.outbox WHERE refusal IS NULL`);
    return rows.length === 0;
  });
}

/** Ends every session whose name is like this, as a restart of PostgreSQL does. */
function disconnect(name: string): Promise<unknown> {
  return system.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE $1`,
    [name],
  );
}

type Hand = ConstructorParameters<typeof OutboxRelay>[0]['hand'];

interface Relay extends Pick<OutboxRelay, 'start' | 'written'> {
  stop(): Promise<void>;
}

/** With a session of its own, as another process has it. */
function relayOf(schema: string, on: string, hand: Hand): Relay {
  const address = { ...adminAddress(), database: on };
  const role = `${system.config.databaseRolePrefix}_${schema}`;
  const session = new SharedSession({ address, role, name: `invoicing-${schema}-shared` });
  const relay = new OutboxRelay({ session, role, schema, hand, log: createLog('fatal') });
  return {
    start: () => relay.start(),
    written: relay.written,
    stop: async () => {
      await relay.stop();
      await session.close();
    },
  };
}

/** As another process of the service has it; `handed` is told of all it hands over. */
function secondRelay(schema: string, handed: () => void = () => {}): Relay {
  const { broker } = system.system;
  return relayOf(schema, database, (target, params) => {
    handed();
    const isOfTest = target.startsWith('slow.');
    return broker.call(target, params, { meta: { caller: isOfTest ? schema : permittedCaller(target) } });
  });
}

const numbersOf = (rows: LogRow[]) => rows.map(({ data }) => data.number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the outbox', () => {
  it('brings the events of a change to the event log, once and in order', async () => {
    const company = newId();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await createClient(company, name));
    const rows = await untilLogged(company, 3);
    expect(rows.map(({ type, data }) => [type, data.id])).toEqual(ids.map((id) => ['client.created', id]));
    await untilEmpty('clients');
    expect(await logOf(company)).toHaveLength(3);
  });

  it('loses nothing of many changes at once', async () => {
    const company = newId();
    const ids = await Promise.all(upTo(100).map((index) => createClient(company, `Client ${index}`)));
    const rows = await untilLogged(company, 100);
    expect(rows.map(({ data }) => data.id).toSorted()).toEqual(ids.toSorted());
  });

  it('finds by itself what was written while nobody was told', async () => {
    const company = newId();
    await leave('clients', events(company, 700));
    expect(numbersOf(await untilLogged(company, 700))).toEqual(upTo(700));
    await untilEmpty('clients');
  });

  it('hands over no more at once than the bus takes in one message', async () => {
    const copy = `${database}_copy`;
    await createDatabase(copy, templateDatabase());
    await withAdmin(
      (client) =>
        client.query(
          `INSERT INTO clients.outbox (id, target, company_id, type, occurred_at, data)
            SELECT gen_random_uuid(), 'webhooks.accept', gen_random_uuid(), 'client.deleted', now(),
              jsonb_build_object('number', n, 'text', repeat('x', 50000)) FROM generate_series(0, 29) n`,
        ),
      copy,
    );
    const handed: { events: { data: string }[] }[] = [];
    const relay = relayOf('clients', copy, async (_target, params) =>
      handed.push(params as (typeof handed)[0]),
    );
    relay.start();
    await until('all were handed over', () => handed.flatMap(({ events }) => events).length >= 30);
    await relay.stop();
    await dropDatabase(copy);
    const numbers = handed.flatMap(({ events }) => events).map(({ data }) => JSON.parse(data).number);
    expect(numbers).toEqual(upTo(30));
    expect(Math.max(...handed.map((params) => JSON.stringify(params).length))).toBeLessThan(512_000);
  });

  it('is not held up by a target that is away, and tries that again until it is back', async () => {
    const { broker } = system.system;
    const company = newId();
    await leave('clients', [{ target: 'absent.take', companyId: company, data: { what: 'first' } }]);
    await leave('clients', events(company, 5));
    await untilLogged(company, 5);
    expect(await system.sql(`SELECT FROM clients.outbox WHERE target = 'absent.take'`)).toHaveLength(1);
    await createClient(company, 'While it is away');
    await untilLogged(company, 6);
    const taken: unknown[] = [];
    const take = ({ params }: { params: unknown }) => {
      taken.push(params);
    };
    const service = broker.createService({ name: 'absent', actions: { take } });
    await untilEmpty('clients');
    expect(taken).toEqual([{ id: expect.any(String), companyId: company, what: 'first' }]);
    await broker.destroyService(service);
  });

  it('is not held up by a target that never answers', async () => {
    const { broker } = system.system;
    const company = newId();
    let release: () => void = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    const take = () => {
      calls += 1;
      return answer;
    };
    const service = broker.createService({ name: 'silent', actions: { take } });
    await leave('clients', [{ target: 'silent.take', companyId: company, data: {} }]);
    await until('the silent target was asked', () => calls > 0);
    await createClient(company, 'Meanwhile');
    await untilLogged(company, 1);
    release();
    await untilEmpty('clients');
    await broker.destroyService(service);
  });

  it('puts a row aside that is refused for good, and goes on with the next', async () => {
    const company = newId();
    const [first, second, third] = events(company, 3);
    const bad = { target: 'webhooks.accept', companyId: null, data: {} };
    if (!first || !second || !third) throw new Error('three events are needed');
    await leave('clients', [first, bad, second, third]);
    expect(numbersOf(await untilLogged(company, 3))).toEqual([0, 1, 2]);
    // what is logged is acknowledged a moment later
    await untilEmpty('clients');
    const aside = await system.sql<{ refusal: string }>('SELECT refusal FROM clients.outbox');
    expect(aside).toEqual([{ refusal: expect.stringContaining('companyId') }]);
    await system.sql('DELETE FROM clients.outbox');
  });

  it('is relayed by one process at a time, without repetition or another order', async () => {
    const company = newId();
    let handedByOthers = 0;
    const handed = () => {
      handedByOthers += 1;
    };
    await createClient(company, 'Makes sure that the first one leads');
    await untilLogged(company, 1);
    await system.sql('DELETE FROM webhooks.events WHERE company_id = $1', [company]);
    await system.sql('DELETE FROM webhooks.event_counters WHERE company_id = $1', [company]);
    const others = [secondRelay('clients', handed), secondRelay('clients', handed)];
    for (const other of others) other.start();
    for (const batch of upTo(5)) {
      await leave('clients', events(company, 100));
      for (const other of others) other.written();
      await untilLogged(company, (batch + 1) * 100);
    }
    const expected = upTo(5).flatMap(() => upTo(100));
    expect(numbersOf(await untilLogged(company, 500))).toEqual(expected);
    expect(handedByOthers).toBe(0);
    await Promise.all(others.map((other) => other.stop()));
  });

  it('is taken over by another process when the connection of the first one ends', async () => {
    const company = newId();
    const other = secondRelay('clients');
    other.start();
    for (const batch of upTo(4)) {
      await disconnect('invoicing-%-shared');
      await leave('clients', events(company, 300));
      await untilLogged(company, (batch + 1) * 300);
    }
    const expected = upTo(4).flatMap(() => upTo(300));
    expect(numbersOf(await untilLogged(company, 1200))).toEqual(expected);
    await other.stop();
  });

  it('comes through a restart of the database', async () => {
    const company = newId();
    await leave('clients', events(company, 400));
    await disconnect('invoicing-%');
    await leave('clients', events(company, 400));
    await disconnect('invoicing-%');
    expect(numbersOf(await untilLogged(company, 800))).toEqual([...upTo(400), ...upTo(400)]);
  });

  it('loses nothing when it is stopped in the middle', async () => {
    const company = newId();
    let calls = 0;
    const { broker } = system.system;
    const take = () => {
      calls += 1;
    };
    const service = broker.createService({ name: 'slow', actions: { take } });
    await disconnect('invoicing-%-shared');
    const relay = secondRelay('clients');
    relay.start();
    await leave('clients', [
      ...upTo(50).map(() => ({ target: 'slow.take', companyId: company, data: {} })),
      ...events(company, 500),
    ]);
    relay.written();
    await until('some rows were handed over', () => calls > 0);
    await relay.stop();
    expect(numbersOf(await untilLogged(company, 500))).toEqual(upTo(500));
    await untilEmpty('clients');
    expect(calls).toBeGreaterThanOrEqual(50);
    await broker.destroyService(service);
  });
});
