// Calls that are made at the same time and travel as one packet: each has its own outcome.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, ServiceBroker } from 'moleculer';
import { brokerOptions } from '../../moleculer.config';
import {
  type CallPacket,
  GatheredPackets,
  isJoined,
  separate,
} from '../../shared/runtime/bus/gathered-packets';
import { PartsJoiner, partsOf } from '../../shared/runtime/bus/packet-parts';
import { PendingRequests } from '../../shared/runtime/bus/pending-requests';
import { Problem, problem } from '../../shared/runtime/errors';
import { readConfig } from '../../shared/settings/config';
import { busAndCache } from '../support/bus-and-cache';
import { oneBusKey } from '../support/bus-keys';
import { runPrefix } from '../support/cluster-names';
import { until } from '../support/until';

const request = (
  id: string,
  given: { target?: string; action?: string; caller?: string } = {},
): CallPacket => {
  const { target = 'clients.a', action = 'clients.get', caller = 'gateway' } = given;
  const meta = { caller, principal: `of ${id}` };
  return { type: 'REQ', target, payload: { id, action, params: { id }, meta, headers: {} } };
};
const response = (id: string): CallPacket => ({
  type: 'RES',
  target: 'gateway.a',
  payload: { id, params: undefined, meta: {}, headers: {} },
});

async function sentOf(packets: CallPacket[]): Promise<CallPacket[]> {
  const sent: CallPacket[] = [];
  const gathered = new GatheredPackets(async (packet) => void sent.push(packet));
  await Promise.all(packets.map((packet) => gathered.add(packet)));
  return sent;
}

const idsOf = (packets: CallPacket[]) =>
  packets.map((packet) =>
    (isJoined(packet.payload) ? separate(packet) : [packet]).map(({ payload }) => payload.id),
  );

describe('packets that are gathered', () => {
  it('travel as one for the same process, service and caller, and alone as they are', async () => {
    const packets = [
      request('1'),
      request('2', { target: 'clients.b' }),
      request('3', { action: 'clients.list' }),
      request('4', { action: 'companies.get' }),
      request('5', { caller: 'export' }),
      response('6'),
      response('7'),
    ];
    const sent = await sentOf(packets);
    expect(idsOf(sent)).toEqual([['1', '3'], ['2'], ['4'], ['5'], ['6', '7']]);
    expect(sent[1]).toMatchObject(packets[1] ?? {});
    const [first] = separate(sent[0] as CallPacket);
    expect(first?.payload).toMatchObject(packets[0]?.payload ?? {});
  });

  it('are sent one by one where they cannot be sent together, and fail one by one', async () => {
    const gathered = new GatheredPackets(async ({ payload }) => {
      if (isJoined(payload) || payload.id === '2') throw new Error(`not ${payload.id}`);
    });
    const outcomes = await Promise.allSettled(['1', '2', '3'].map((id) => gathered.add(request(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('say nothing of their sender but what all say, nor of another caller than has sealed them', async () => {
    const [joined] = (await sentOf([request('1'), request('2')])) as [CallPacket];
    const claims = { sender: 'identity.x', ver: 'x', meta: { caller: 'identity', principal: 'p' } };
    const params = [{ ...request('1').payload, ...claims }];
    const opened = { ...joined.payload, params, sender: 'mail.a', ver: '5', meta: { caller: 'mail' } };
    const [one] = separate({ ...joined, payload: opened });
    const meta = { caller: 'mail', principal: 'p' };
    expect(one?.payload).toMatchObject({ sender: 'mail.a', ver: '5', action: 'clients.get', meta });
  });

  it('are refused each by its id where they cannot be opened, of 64 at most', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => String(index));
    const payload = { id: ids.join(' '), action: 'clients.*', params: {}, meta: {}, headers: {} };
    const refused = separate({ type: 'REQ', target: '', payload });
    expect(refused.map(({ payload: { id } }) => id)).toEqual(ids.slice(0, 64));
    expect(refused[0]?.payload).toEqual({ ...payload, id: '0' });
  });
});

describe('a packet in parts', () => {
  const packet = Buffer.from('0123456789'.repeat(20));
  const parts = partsOf(packet, 60);

  it('becomes whole, also between those of another one', () => {
    const joiner = new PartsJoiner();
    const other = partsOf(packet, 50);
    const taken = Array.from({ length: 8 }, (_, at) => [parts[at], other[at]]).flat();
    const whole = taken.map((part) => part && joiner.take(part)).filter(Boolean);
    expect(whole).toEqual([packet, packet]);
    expect(joiner.take(packet)).toBe(packet);
  });

  it('is dropped where a part is missing, comes twice or is too short', () => {
    const joiner = new PartsJoiner();
    for (const at of [0, 2, 3, 4, 5, 1, 1]) expect(joiner.take(parts[at] ?? packet)).not.toEqual(packet);
    expect(joiner.take(Buffer.from([0xc1]))).toBeUndefined();
  });
});

const servers = busAndCache();
/** Three of these are more than NATS takes in one message. */
const LARGE = 400_000;
/** Longer than its caller waits. */
const SLEEP_MS = 500;

(servers ? describe : describe.skip)('calls over NATS at the same time', () => {
  const brokers: ServiceBroker[] = [];
  const namespace = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  const key = oneBusKey();
  let near: ServiceBroker;

  function start(name: string): ServiceBroker {
    const { natsUrl } = servers ?? {};
    const own = { NATS_URL: natsUrl, BUS_NAMESPACE: namespace, ...key, SERVICES: name };
    // a call that was given up counts as running when its broker stops, which would wait ten seconds for it
    const broker = new ServiceBroker({ ...brokerOptions(readConfig(own)), tracking: { enabled: false } });
    brokers.push(broker);
    return broker;
  }

  beforeAll(async () => {
    near = start('gateway');
    const far = start('clients');
    far.createService({
      name: 'clients',
      actions: {
        echo: (ctx: Context<object, { caller?: string }>) => ({
          params: ctx.params,
          requestID: ctx.requestID,
          caller: ctx.meta.caller,
        }),
        refuse: () => Promise.reject(new Problem('rate_limited', { retryAfter: 7 })),
        sleep: (ctx: Context<{ ms?: number }>) => sleep(ctx.params.ms ?? SLEEP_MS),
      },
    });
    await Promise.all(brokers.map((broker) => broker.start()));
    await near.waitForServices('clients');
  });
  afterAll(() => Promise.all(brokers.map((broker) => broker.stop())));

  const echo = (params: object, requestID: string): Promise<{ params: { text: string } }> =>
    near.call('clients.echo', params, { requestID, meta: { caller: 'gateway' } });

  it('have each its own input, id, error and time limit', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `request-${index}`);
    const [answers, refused, late] = await Promise.all([
      Promise.all(many.map((id, index) => echo({ index }, id))),
      near.call('clients.refuse').catch((error: unknown) => error),
      near.call('clients.sleep', {}, { timeout: 50 }).catch((error: unknown) => error),
    ]);
    const expected = many.map((requestID, index) => ({ params: { index }, requestID, caller: 'gateway' }));
    expect(answers).toEqual(expected);
    expect(refused).toMatchObject({ type: problem('rate_limited').type, code: 429, data: { retryAfter: 7 } });
    expect(late).toMatchObject({ name: 'RequestTimeoutError' });
  });

  it('are kept, until all are answered, where V8 lets go of them', async () => {
    const { pendingRequests } = near.transit as unknown as { pendingRequests: PendingRequests<object> };
    expect(pendingRequests).toBeInstanceOf(PendingRequests);
    await near.call('clients.sleep');
    await until('none is under way', () => pendingRequests.size === 0);
  });

  it('arrive also where all of them are more than NATS takes at once', async () => {
    const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(LARGE));
    const answers = await Promise.all(texts.map((text) => echo({ text }, 'large')));
    expect(answers).toEqual(texts.map((text) => expect.objectContaining({ params: { text } })));
  });

  it('arrive also where one alone is many times what NATS takes, and so do their responses', async () => {
    const text = 'x'.repeat(12 * LARGE);
    const answers = await Promise.all([
      echo({ text }, 'long'),
      echo({ text: 'a' }, 'short'),
      echo({ text }, 'long'),
    ]);
    expect(answers.map(({ params }) => params.text.length)).toEqual([text.length, 1, text.length]);
  });

  it('open no circuit for others where they take too long and the process is heard from', async () => {
    const slow = () => near.call('clients.sleep', {}, { timeout: 100 }).catch((error: Error) => error.name);
    const outcomes = await Promise.all(Array.from({ length: 40 }, slow));
    expect(new Set(outcomes)).toEqual(new Set(['RequestTimeoutError']));
    await near.call('clients.sleep', { ms: 0 });
  });

  it('arrive although one beside them cannot be encoded', async () => {
    const outcomes = await Promise.allSettled([
      echo({ text: 'a' }, 'first'),
      echo({ text: Symbol('not to be encoded') }, 'strange'),
      echo({ text: 'b' }, 'last'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
