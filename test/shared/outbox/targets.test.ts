// What an outbox hands over arrives, once and in order, whatever becomes of one of its targets.
import { newId } from '../../../shared/runtime/ids';
import { templateDatabase } from '../../support/cluster-names';
import { createDatabase, dropDatabase, withAdmin } from '../../support/postgres';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import {
  createClient,
  events,
  leave,
  logOf,
  numbersOf,
  relayOf,
  untilEmpty,
  untilLogged,
  upTo,
} from './left-rows';

let system: TestSystem;
let database: string;

beforeAll(async () => {
  system = await startTestSystem();
  const [row] = await system.sql<{ name: string }>('SELECT current_database() AS name');
  database = row?.name ?? '';
});
afterAll(() => system.stop());

describe('the outbox', () => {
  it('brings the events of a change to the event log, once and in order', async () => {
    const company = newId();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await createClient(system, company, name));
    const rows = await untilLogged(system, company, 3);
    expect(rows.map(({ type, data }) => [type, data.id])).toEqual(ids.map((id) => ['client.created', id]));
    await untilEmpty(system, 'clients');
    expect(await logOf(system, company)).toHaveLength(3);
  });

  it('loses nothing of many changes at once', async () => {
    const company = newId();
    const ids = await Promise.all(upTo(100).map((index) => createClient(system, company, `Client ${index}`)));
    const rows = await untilLogged(system, company, 100);
    expect(rows.map(({ data }) => data.id).toSorted()).toEqual(ids.toSorted());
  });

  it('finds by itself what was written while nobody was told', async () => {
    const company = newId();
    await leave(system, 'clients', events(company, 700));
    expect(numbersOf(await untilLogged(system, company, 700))).toEqual(upTo(700));
    await untilEmpty(system, 'clients');
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
    const relay = relayOf(system, 'clients', copy, async (_target, params) =>
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
    await leave(system, 'clients', [{ target: 'absent.take', companyId: company, data: { what: 'first' } }]);
    await leave(system, 'clients', events(company, 5));
    await untilLogged(system, company, 5);
    expect(await system.sql(`SELECT FROM clients.outbox WHERE target = 'absent.take'`)).toHaveLength(1);
    await createClient(system, company, 'While it is away');
    await untilLogged(system, company, 6);
    const taken: unknown[] = [];
    const take = ({ params }: { params: unknown }) => {
      taken.push(params);
    };
    const service = broker.createService({ name: 'absent', actions: { take } });
    await untilEmpty(system, 'clients');
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
    await leave(system, 'clients', [{ target: 'silent.take', companyId: company, data: {} }]);
    await until('the silent target was asked', () => calls > 0);
    await createClient(system, company, 'Meanwhile');
    await untilLogged(system, company, 1);
    release();
    await untilEmpty(system, 'clients');
    await broker.destroyService(service);
  });

  it('puts a row aside that is refused for good, and goes on with the next', async () => {
    const company = newId();
    const [first, second, third] = events(company, 3);
    const bad = { target: 'webhooks.accept', companyId: null, data: {} };
    if (!first || !second || !third) throw new Error('three events are needed');
    await leave(system, 'clients', [first, bad, second, third]);
    expect(numbersOf(await untilLogged(system, company, 3))).toEqual([0, 1, 2]);
    // what is logged is acknowledged a moment later
    await untilEmpty(system, 'clients');
    const aside = await system.sql<{ refusal: string }>('SELECT refusal FROM clients.outbox');
    expect(aside).toEqual([{ refusal: expect.stringContaining('companyId') }]);
    await system.sql('DELETE FROM clients.outbox');
  });
});
