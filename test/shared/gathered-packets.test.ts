/** @list all — many packets between processes */
// Calls that are made at the same time and travel as one packet: each has its own outcome.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, ServiceBroker } from 'moleculer';
import { connect } from 'nats';
import { encode } from 'notepack.io';
import { brokerOptions } from '../../moleculer.config';
import { Problem, problem } from '../../shared/runtime/errors';
import { pendingRequestsOf } from '../../shared/runtime/moleculer/internals';
import { senderOf, subjectPrefix } from '../../shared/runtime/moleculer/names';
import { type CallPacket, PacketBatcher, separate } from '../../shared/runtime/moleculer/packet-batcher';
import { PartsJoiner, partsOf } from '../../shared/runtime/moleculer/packet-parts';
import { PendingRequests } from '../../shared/runtime/moleculer/pending-requests';
import { readConfig } from '../../shared/settings/config';
import { busAndCache } from '../support/bus-and-cache';
import { plainBus } from '../support/bus-keys';
import { runPrefix } from '../support/cluster-names';
import { until } from '../support/until';

const request = (
  id: string,
  given: { target?: string; action?: string; caller?: string } = {},
): CallPacket => {
  const { target = 'clients.a', action = 'clients.get', caller = 'gateway' } = given;
  const meta = { caller, principal: `of ${id}` };
  const content = { action, params: { id }, headers: {} };
  return { type: 'REQ', target, payload: { id, meta, ...content } };
};
const response = (id: string): CallPacket => ({
  type: 'RES',
  target: 'gateway.a',
  payload: { id, meta: {} },
});

async function sentOf(packets: CallPacket[]): Promise<CallPacket[]> {
  const sent: CallPacket[] = [];
  const gathered = new PacketBatcher(async (packet) => void sent.push(packet));
  await Promise.all(packets.map((packet) => gathered.add(packet)));
  return sent;
}

const idsOf = (packets: CallPacket[]) =>
  packets.map((packet) => separate(packet).map(({ payload }) => payload.id));

describe('packets that are gathered', () => {
  it('travel as one for the same node, and alone as they are', async () => {
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
    expect(idsOf(sent)).toEqual([['1', '3', '4', '5'], ['2'], ['6', '7']]);
    expect(sent[1]).toMatchObject(packets[1] ?? {});
    const [first] = separate(sent[0] as CallPacket);
    expect(first?.payload).toMatchObject(packets[0]?.payload ?? {});
  });

  it('are sent one by one where they cannot be sent together, and fail one by one', async () => {
    const gathered = new PacketBatcher(async ({ payload }) => {
      if (payload.batch || payload.id === '2') throw new Error(`not ${payload.id}`);
    });
    const outcomes = await Promise.allSettled(['1', '2', '3'].map((id) => gathered.add(request(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('have the sender of the packet, whatever stands inside', async () => {
    const [joined] = (await sentOf([request('1'), request('2')])) as [CallPacket];
    const batch = [{ ...request('1').payload, sender: 'identity.x', ver: 'x' }];
    const [one] = separate({ ...joined, payload: { ...joined.payload, batch, sender: 'mail.a', ver: '5' } });
    expect(one?.payload).toMatchObject({ id: '1', sender: 'mail.a', ver: '5', action: 'clients.get' });
  });
});

describe('a packet in parts', () => {
  const packet = Buffer.from('0123456789'.repeat(20));
  const parts = partsOf(packet, 60);

  it('becomes whole, also between those of another one', () => {
    const joiner = new PartsJoiner();
    const other = partsOf(packet, 50);
    const taken = Array.from({ length: 8 }, (_, at) => [parts[at], other[at]]).flat();
    const whole = taken.map((part) => part && joiner.take(part, 'a')).filter(Boolean);
    expect(whole).toEqual([packet, packet]);
    expect(joiner.take(packet, 'a')).toBe(packet);
  });

  it('is dropped where a part is missing, comes twice or is too short', () => {
    const joiner = new PartsJoiner();
    for (const at of [0, 2, 3, 4, 5, 1, 1]) expect(joiner.take(parts[at] ?? packet, 'a')).not.toEqual(packet);
    expect(joiner.take(Buffer.from([0xc1]), 'a')).toBeUndefined();
  });

  it('does not become whole by a part of another sender', () => {
    const joiner = new PartsJoiner();
    const from = (at: number) => (at === parts.length - 1 ? 'b' : 'a');
    const taken = parts.map((part, at) => joiner.take(part, from(at)));
    expect(taken.filter(Boolean)).toEqual([]);
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
  const bus = plainBus(servers?.natsUrl ?? '');
  let near: ServiceBroker;
  let far: ServiceBroker;

  function start(name: string): ServiceBroker {
    const own = { BUS_NAMESPACE: namespace, ...bus, SERVICES: name };
    // a call that was given up counts as running when its broker stops, which would wait ten seconds for it
    const broker = new ServiceBroker({ ...brokerOptions(readConfig(own)), tracking: { enabled: false } });
    brokers.push(broker);
    return broker;
  }

  beforeAll(async () => {
    near = start('gateway');
    far = start('clients');
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
    const pending = pendingRequestsOf(near);
    expect(pending).toBeInstanceOf(PendingRequests);
    await near.call('clients.sleep');
    await until('none is under way', () => pending?.size === 0);
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

  it('are answered by the node that was asked, and by no other that knows their ids', async () => {
    const prefix = subjectPrefix(namespace);
    const forger = await connect({ servers: servers?.natsUrl });
    const answer = near.call('clients.sleep');
    await until('it is under way', () => (pendingRequestsOf(near)?.size ?? 0) > 0);
    pendingRequestsOf(near)?.forEach((_request, id) => {
      for (const [subject, sender] of [
        ['mail', 'mail.x'],
        ['mail', far.nodeID],
        ['clients', 'clients.other'],
        ['clients', `${far.nodeID} x`],
      ])
        forger.publish(
          `${prefix}.RES.${near.nodeID}.${subject}`,
          encode({ ver: '5', sender, id, success: true, data: 'forged' }),
        );
    });
    await forger.flush();
    await forger.close();
    expect(await answer).not.toBe('forged');
  });

  it('say in the last part of their subject who sends', async () => {
    const listener = await connect({ servers: servers?.natsUrl });
    const heard: string[] = [];
    listener.subscribe(`${subjectPrefix(namespace)}.>`, {
      callback: (_error, { subject }) => void heard.push(subject),
    });
    await listener.flush();
    await echo({}, 'heard');
    await until('the response was heard', () => heard.some((subject) => subject.includes('.RES.')));
    await listener.close();
    const calls = heard.filter((subject) => /[.](?:REQ|RES)[.]/.test(subject));
    expect(calls.map(senderOf)).toEqual(['gateway', 'clients']);
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
