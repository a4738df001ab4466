// An outbox is relayed by one process at a time, and by another one when that ends.

import { newId } from '../../../shared/runtime/database/ids';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import {
  createClient,
  disconnect,
  events,
  leave,
  numbersOf,
  secondRelay,
  untilEmpty,
  untilLogged,
  upTo,
} from './left-rows';

const system = beforeTests(startTestSystem);
let database: string;

beforeAll(async () => {
  const [row] = await system.sql<{ name: string }>('SELECT current_database() AS name');
  database = row?.name ?? '';
});

describe('the outbox', () => {
  it('is relayed by one process at a time, without repetition or another order', async () => {
    const company = newId();
    let deliveredByOthers = 0;
    const delivered = () => {
      deliveredByOthers += 1;
    };
    await createClient(system, company, 'Makes sure that the first one leads');
    await untilLogged(system, company, 1);
    await system.sql('DELETE FROM webhooks.events WHERE company_id = $1', [company]);
    await system.sql('DELETE FROM webhooks.event_counters WHERE company_id = $1', [company]);
    const others = [
      secondRelay(system, database, 'clients', delivered),
      secondRelay(system, database, 'clients', delivered),
    ];
    for (const other of others) other.start();
    for (const batch of upTo(5)) {
      await leave(system, 'clients', events(company, 100));
      for (const other of others) other.written();
      await untilLogged(system, company, (batch + 1) * 100);
    }
    const expected = upTo(5).flatMap(() => upTo(100));
    expect(numbersOf(await untilLogged(system, company, 500))).toEqual(expected);
    expect(deliveredByOthers).toBe(0);
    await Promise.all(others.map((other) => other.stop()));
  });

  it('is taken over by another process when the connection of the first one ends', async () => {
    const company = newId();
    const other = secondRelay(system, database, 'clients');
    other.start();
    for (const batch of upTo(4)) {
      await disconnect(system, 'invoicing-%-shared');
      await leave(system, 'clients', events(company, 300));
      await untilLogged(system, company, (batch + 1) * 300);
    }
    const expected = upTo(4).flatMap(() => upTo(300));
    expect(numbersOf(await untilLogged(system, company, 1200))).toEqual(expected);
    await other.stop();
  });

  it('comes through a restart of the database', async () => {
    const company = newId();
    await leave(system, 'clients', events(company, 400));
    await disconnect(system, 'invoicing-%');
    await leave(system, 'clients', events(company, 400));
    await disconnect(system, 'invoicing-%');
    expect(numbersOf(await untilLogged(system, company, 800))).toEqual([...upTo(400), ...upTo(400)]);
  });

  it('loses nothing when it is stopped in the middle', async () => {
    const company = newId();
    let calls = 0;
    const { broker } = system.system;
    const take = () => {
      calls += 1;
    };
    const service = broker.createService({ name: 'slow', actions: { take } });
    await disconnect(system, 'invoicing-%-shared');
    const relay = secondRelay(system, database, 'clients');
    relay.start();
    await leave(system, 'clients', [
      ...upTo(50).map(() => ({ target: 'slow.take', companyId: company, data: {} })),
      ...events(company, 500),
    ]);
    relay.written();
    await until('some rows were delivered', () => calls > 0);
    await relay.stop();
    expect(numbersOf(await untilLogged(system, company, 500))).toEqual(upTo(500));
    await untilEmpty(system, 'clients');
    expect(calls).toBeGreaterThanOrEqual(50);
    await broker.destroyService(service);
  });
});
