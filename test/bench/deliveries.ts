// `npm run bench deliveries`: changes at a steady rate, a webhook each, first with receivers that all answer, then with
// some that hang. What counts is the time from the change to its arrival at those that answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type BenchUser, post, prepareUser } from './account';
import { RECEIVERS, type Receivers, startReceivers } from './receivers';

const PER_SECOND = Number(process.env.BENCH_EVENTS_PER_SECOND ?? 500);
const SECONDS = Number(process.env.BENCH_EVENT_SECONDS ?? 60);
/** Until the code is compiled, and the tables are as large as they are at work. */
const WARM_UP_SECONDS = 20;
const HANGING = 5;
const P95_MS = 1_000;
const RATIO = 1.5;
/** By turns, for a machine has better and worse minutes: one pair alone gave ratios from 0.35 to 1.55. */
const PAIRS = 2;
const TICK_MS = 20;
const LAST_ARRIVE_WITHIN_MS = 5_000;

type Starter = (env: Record<string, string>) => Promise<{ url: string; stop(): Promise<void> }>;

export async function reportDeliveries(starter: Starter): Promise<void> {
  const receivers = await startReceivers();
  const { url, stop } = await starter({ OUTBOUND_ALLOW: receivers.allow });
  const agent = new Agent({ connections: 32 });
  try {
    const keys = await subscribed(url, receivers);
    await change(url, keys, WARM_UP_SECONDS, agent);
    await sleep(LAST_ARRIVE_WITHIN_MS);
    receivers.delays(0);
    const calm: number[] = [];
    const stormy: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      calm.push(await round('all receivers answer', url, keys, receivers, 0, agent));
      stormy.push(await round(`${HANGING} of ${RECEIVERS} hang`, url, keys, receivers, HANGING, agent));
    }
    report(calm, stormy);
  } finally {
    await agent.destroy();
    receivers.stop();
    await stop();
  }
}

function report(calm: readonly number[], stormy: readonly number[]): void {
  const ratio = mean(stormy) / mean(calm);
  const verdict = ratio <= RATIO && Math.max(...stormy) <= P95_MS ? 'reached' : 'MISSED';
  process.stdout.write(
    `  p95 with hanging against without: ${ratio.toFixed(2)}, target ${RATIO} ${verdict}\n`,
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A company for each receiver, so that each has its own sequence; the keys of all of them. */
async function subscribed(url: string, receivers: Receivers): Promise<string[]> {
  const user: BenchUser = await prepareUser(url, 'deliveries@example.com');
  const keys: string[] = [];
  for (let n = 0; n < RECEIVERS; n++) {
    const { key } = await user.company(`Receiver ${n}`, ['clients:write', 'webhooks:write']);
    await post(
      url,
      '/api/webhooks',
      { authorization: `Bearer ${key}` },
      {
        url: receivers.urlOf(n),
        events: ['client.created'],
      },
    );
    keys.push(key);
  }
  return keys;
}

/** The 95th percentile in milliseconds. */
async function round(
  title: string,
  url: string,
  keys: string[],
  receivers: Receivers,
  hanging: number,
  agent: Agent,
): Promise<number> {
  receivers.hang(hanging);
  const made = await change(url, keys, SECONDS, agent);
  await sleep(LAST_ARRIVE_WITHIN_MS);
  const delays = receivers.delays(HANGING);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0;
  const rate = Math.round(made / SECONDS);
  process.stdout.write(
    `  ${title.padEnd(48)} ${rate} changes/s for ${SECONDS} s; ${delays.length} arrived; ` +
      `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`,
  );
  return at(0.95);
}

/** At a steady rate, whatever the answers take; the number of changes that were made. */
async function change(url: string, keys: string[], seconds: number, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  const open = new Set<Promise<void>>();
  let sent = 0;
  let made = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * PER_SECOND;
    for (; sent < due; sent++) {
      const work = create(url, keys[sent % keys.length] ?? '', sent, agent).then(() => {
        made += 1;
        open.delete(work);
      });
      open.add(work);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(open);
  return made;
}

async function create(url: string, key: string, n: number, agent: Agent): Promise<void> {
  const { statusCode, body } = await request(`${url}/api/clients`, {
    method: 'POST',
    dispatcher: agent,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Client ${n}` }),
  });
  await body.dump();
  if (statusCode !== 201) throw new Error(`creating a client answered ${statusCode}`);
}
