/** @list all — the rest of its service; npm test has the core */
// A receiver that hangs delays no other: neither those of other companies nor other webhooks of its own.
import type { ServerResponse } from 'node:http';
import { Concurrency, Plan } from '../../../services/webhooks/sending/concurrency';
import type { Receiver as Receiving } from '../../../services/webhooks/sending/receivers';
import { newId } from '../../../shared/runtime/database/ids';
import { startInstance, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createCompany, owner, signUp } from '../../support/users';
import { type Received, Receiver } from './receiver';
import { createWebhook } from './webhooks';

let receiver: Receiver;
let system: TestSystem;
let company: CompanyAccount;

beforeAll(async () => {
  receiver = await Receiver.startInPlace();
  system = await startInstance();
  company = await owner(system);
});
afterAll(async () => {
  // Open requests end first, because a stop of the system waits for them.
  await receiver?.stop();
});

const subscribe = (path: string) =>
  createWebhook(company.http, { url: receiver.url(path), events: ['client.deleted'] });

/** Messages of the first ten seconds: an attempt that hangs is given up after fifteen, which makes room for others. */
function heldAtOnce(received: Received[], prefix: string): Received[] {
  const held = received.filter(({ path }) => path.startsWith(prefix));
  return held.filter(({ at }) => at < (held[0]?.at ?? 0) + 10_000);
}

/** Takes events in as the relay does. */
async function happen(count: number, companyId = company.companyId): Promise<void> {
  const { broker } = system.system;
  const events = Array.from({ length: count }, () => ({
    id: newId(),
    companyId,
    type: 'client.deleted',
    occurredAt: new Date().toISOString(),
    requestId: null,
    data: JSON.stringify({ id: newId() }),
  }));
  const meta = { caller: 'clients' };
  await broker.call('webhooks.accept', { events }, { meta });
}

it('all other receivers get their events while five hang, with hundreds waiting for them', async () => {
  receiver.answer = (received, response: ServerResponse) => {
    // never answered
    if (!received.path.startsWith('/hangs')) response.writeHead(204).end();
  };
  const paths = ['/one', '/two', '/three'];
  for (let n = 0; n < 5; n++) await subscribe(`/hangs/${n}`);
  for (const path of paths) await subscribe(path);
  const other = await owner(system);
  await createWebhook(other.http, { url: receiver.url('/other'), events: ['client.deleted'] });
  for (let n = 0; n < 10; n++) await happen(30);
  await happen(30, other.companyId);
  for (const path of [...paths, '/other']) {
    const expected = path === '/other' ? 30 : 300;
    await until(`${path} has all`, () => receiver.to(path).length === expected);
  }
  // two at a time, and none more for as long as these do not end
  expect(heldAtOnce(receiver.received, '/hangs').length).toBeLessThanOrEqual(10);
});

it('the webhooks of twenty companies of one user take no more than those of one, and others are not kept waiting', async () => {
  receiver.answer = (received, response: ServerResponse) => {
    if (!received.path.startsWith('/many')) response.writeHead(204).end();
  };
  const attacker = await signUp(system);
  const companyIds: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { companyId } = await createCompany(attacker);
    companyIds.push(companyId);
    for (const path of ['a', 'b', 'c', 'd', 'e', 'f'])
      await createWebhook(attacker.http, {
        url: receiver.url(`/many/${n}/${path}`),
        events: ['client.deleted'],
      });
  }
  const victim = await owner(system);
  await createWebhook(victim.http, { url: receiver.url('/victim'), events: ['client.deleted'] });
  for (const companyId of companyIds) await happen(10, companyId);
  await happen(10, victim.companyId);
  await until('the victim has all', () => receiver.to('/victim').length === 10);
  const before = receiver.received.findLastIndex(({ path }) => path === '/victim');
  expect(heldAtOnce(receiver.received.slice(0, before), '/many').length).toBeLessThanOrEqual(40);
});

describe('how much is on its way at once', () => {
  const endpoint = (payerId = newId(), site = newId()): Receiving => ({
    ...{ companyId: newId(), endpointId: newId() },
    ...{ payerId, site },
  });
  /** Webhooks whose receivers have answered, each of a company of its own. */
  const known = (load: Concurrency, count: number) => {
    const all = Array.from({ length: count }, () => endpoint());
    for (const one of all) load.begin(one).end(true);
    return all;
  };
  const begunFor = (load: Concurrency, all: Receiving[]) => {
    let begun = 0;
    for (const one of all) {
      for (; load.free(one) > 0; begun++) load.begin(one);
    }
    return begun;
  };

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('ten to a webhook that answers, two to one that has not yet, a hundred of one payer', () => {
    const load = new Concurrency(() => {});
    const [one = endpoint()] = known(load, 1);
    expect(load.free(one)).toBe(10);
    expect(load.free(endpoint())).toBe(2);
    load.begin(one);
    expect(load.free(one)).toBe(9);
    expect(
      begunFor(
        load,
        Array.from({ length: 60 }, () => endpoint(one.payerId)),
      ),
    ).toBe(99);
    expect(load.free(endpoint(one.payerId))).toBe(0);
    expect(load.free(endpoint())).toBe(2);
  });

  it('forty of one payer to one site, however many webhooks and companies lead there', () => {
    const load = new Concurrency(() => {});
    const [payer, site] = [newId(), newId()];
    const many = Array.from({ length: 60 }, () => endpoint(payer, site));
    expect(begunFor(load, many)).toBe(40);
    expect(load.free(endpoint(payer))).toBe(2);
    expect(load.free(endpoint(newId(), site))).toBe(2);
    // planned together, before any has begun
    const plan = new Plan();
    const [first = endpoint()] = known(load, 1);
    for (let n = 0; n < 19; n++) plan.add({ ...first, endpointId: newId() }, 2);
    expect(load.free(first, plan)).toBe(2);
  });

  it('two hundred that have just begun; those that take long make room for others', () => {
    let eased = 0;
    const load = new Concurrency(() => {
      eased += 1;
    });
    const all = known(load, 200);
    eased = 0;
    expect(begunFor(load, all)).toBe(200);
    jest.advanceTimersByTime(2_001);
    expect(eased).toBe(200);
    for (let n = 0; n < 4; n++) {
      expect(begunFor(load, all)).toBe(200);
      jest.advanceTimersByTime(2_001);
    }
    // a thousand in all
    expect(begunFor(load, all)).toBe(0);
  });

  it('five hundred to all that do not answer: there is always room for those that do', () => {
    const load = new Concurrency(() => {});
    const [good = endpoint(), hanging = endpoint()] = known(load, 2);
    load.begin(hanging).end(false);
    expect(load.free(hanging)).toBe(2);
    const silent = Array.from({ length: 600 }, () => endpoint());
    for (let n = 0; n < 5; n++) {
      begunFor(load, silent);
      jest.advanceTimersByTime(2_001);
    }
    expect(load.free(hanging)).toBe(0);
    expect(load.free(good)).toBe(10);
    const begun = silent.filter((one) => load.free(one) === 0);
    expect(begun.length).toBe(600);
  });
});
