/** @list all — the rest of its service; npm test has the core */
// Rows of an outbox arrive once and in order, whatever becomes of one of its targets.

import { newId } from '../../../shared/runtime/database/ids';
import { deliveryValues, OUTBOX_COLUMNS, ROW_BYTES_MAX } from '../../../shared/runtime/database/write-outbox';
import { templateDatabase } from '../../support/cluster-names';
import { beforeTests } from '../../support/made-before';
import { createDatabase, dropDatabase, withAdmin } from '../../support/postgres';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { createClient, events, leave, numbersOf, relayOf, untilEmpty, untilLogged, upTo } from './left-rows';

const system = beforeTests(startInstance);
let database: string;

beforeAll(async () => {
  const [row] = await system.sql<{ name: string }>('SELECT current_database() AS name');
  database = row?.name ?? '';
});

describe('the outbox', () => {
  it('finds by itself what was written while nobody was told', async () => {
    const company = newId();
    await leave(system, 'clients', events(company, 700));
    expect(numbersOf(await untilLogged(system, company, 700))).toEqual(upTo(700));
    await untilEmpty(system, 'clients');
  });

  it('delivers no more at once than the bus takes in one message', async () => {
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
    const delivered: { events: { data: string }[] }[] = [];
    const relay = relayOf(system, 'clients', copy, async (_target, params) =>
      delivered.push(params as (typeof delivered)[0]),
    );
    relay.start();
    await until('all were delivered', () => delivered.flatMap(({ events }) => events).length >= 30);
    await relay.stop();
    await dropDatabase(copy);
    const numbers = delivered.flatMap(({ events }) => events).map(({ data }) => JSON.parse(data).number);
    expect(numbers).toEqual(upTo(30));
    expect(Math.max(...delivered.map((params) => JSON.stringify(params).length))).toBeLessThan(512_000);
  });

  it('delivers rows of a company behind very many of others among the first', async () => {
    const copy = `${database}_backlog`;
    await createDatabase(copy, templateDatabase());
    const [companies, each, last] = [20, 500, newId()];
    await withAdmin(
      (client) =>
        client.query(
          `INSERT INTO clients.outbox (id, target, company_id, type, occurred_at, data)
            SELECT gen_random_uuid(), 'webhooks.accept', company, 'client.deleted', now(), '{}'::jsonb
              FROM (SELECT lpad(n::text, 32, '0')::uuid AS company FROM generate_series(1, ${companies}) n) many
              CROSS JOIN generate_series(1, ${each})
            UNION ALL SELECT gen_random_uuid(), 'webhooks.accept', '${last}', 'client.deleted', now(), '{}'::jsonb`,
        ),
      copy,
    );
    const delivered: string[] = [];
    const relay = relayOf(system, 'clients', copy, async (_target, params) => {
      const { events } = params as { events: { companyId: string }[] };
      delivered.push(...events.map(({ companyId }) => companyId));
    });
    relay.start();
    await until('all were delivered', () => delivered.length >= companies * each + 1);
    await relay.stop();
    await dropDatabase(copy);
    expect(delivered).toHaveLength(companies * each + 1);
    expect(delivered.indexOf(last)).toBeLessThan((companies * each) / 10);
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

  it.each(['that its target fails at', 'that its target does not answer'])(
    'serves other companies behind a row %s, and then the stuck one in its order',
    async (kind) => {
      const { broker } = system.system;
      const [stuck, other] = [newId(), newId()];
      const taken: unknown[] = [];
      const failed = Promise.withResolvers<void>();
      failed.promise.catch(() => {});
      let isBroken = true;
      const take = ({ params }: { params: { companyId: string; number: number } }) => {
        if (!isBroken || params.companyId !== stuck)
          return void taken.push([params.companyId, params.number]);
        if (kind.includes('fails')) throw new Error('broken');
        return failed.promise;
      };
      const service = broker.createService({ name: 'partial', actions: { take } });
      const row = (companyId: string, number: number) => ({
        ...{ target: 'partial.take', companyId },
        data: { number },
      });
      await leave(system, 'clients', [row(stuck, 0), row(stuck, 1), row(other, 0), row(other, 1)]);
      await until('the other company is served', () => taken.length >= 2);
      await leave(system, 'clients', [row(other, 2)]);
      await until('it is served again while the first one is stuck', () => taken.length >= 3);
      expect(taken).toEqual([0, 1, 2].map((number) => [other, number]));
      isBroken = false;
      failed.reject(new Error('broken'));
      await untilEmpty(system, 'clients');
      expect(taken.slice(3)).toEqual([0, 1].map((number) => [stuck, number]));
      await broker.destroyService(service);
    },
  );

  it('puts a row aside that no message of the bus can carry, and goes on with the next', async () => {
    const company = newId();
    const [first, second] = events(company, 2);
    if (!first || !second) throw new Error('two events are needed');
    const huge = { ...first, data: { text: 'x'.repeat(1_200_000) } };
    await leave(system, 'clients', [huge, first, second]);
    expect(numbersOf(await untilLogged(system, company, 2))).toEqual([0, 1]);
    await untilEmpty(system, 'clients');
    const aside = await system.sql<{ refusal: string }>('SELECT refusal FROM clients.outbox');
    expect(aside).toEqual([{ refusal: expect.stringContaining('larger than') }]);
    await system.sql('DELETE FROM clients.outbox');
  });

  it('takes no row that no message of the bus could carry: the change is refused as too large', () => {
    const delivery = { id: newId(), target: 'mail.accept', companyId: newId() };
    // a letter of two bytes, so that bytes count and not letters
    const text = 'ä'.repeat(ROW_BYTES_MAX / 2);
    expect(() => deliveryValues({ ...delivery, data: { text } }, null)).toThrow(
      expect.objectContaining({ type: 'body_too_large' }),
    );
    expect(deliveryValues({ ...delivery, data: { text: text.slice(20) } }, null)).toHaveLength(
      OUTBOX_COLUMNS.length,
    );
  });

  it('puts a row aside that is refused for good, and goes on with the next', async () => {
    const company = newId();
    const [first, second, third] = events(company, 3);
    const bad = { target: 'webhooks.accept', companyId: null, data: {} };
    if (!first || !second || !third) throw new Error('three events are needed');
    await leave(system, 'clients', [first, bad, second, third]);
    expect(numbersOf(await untilLogged(system, company, 3))).toEqual([0, 1, 2]);
    // a logged event is acknowledged a moment later
    await untilEmpty(system, 'clients');
    const aside = await system.sql<{ refusal: string }>('SELECT refusal FROM clients.outbox');
    expect(aside).toEqual([{ refusal: expect.stringContaining('companyId') }]);
    await system.sql('DELETE FROM clients.outbox');
  });
});
