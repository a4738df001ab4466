// `npm run bench pauses`: the longest time for which one request keeps the event loop of the process from all others.
import { join } from 'node:path';
import { type BenchUser, json, prepareUser } from './account';
import type { Pause } from './event-loop-probe';
import { HOSTILE, type HostileKind, type Prepared } from './hostile';
import { prepareHostile, sendHostile } from './hostile-requests';
import { freePort } from './processes';

export const PROBE = join(__dirname, 'event-loop-probe.js');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LIMIT_MS = 100;

export interface Served {
  url: string;
  stop(): Promise<void>;
}

/** @param startServed with more settings, and with the probe loaded before the program */
export async function reportPauses(
  startServed: (env: Record<string, string>, flags: string[]) => Promise<Served>,
): Promise<void> {
  const probePort = await freePort();
  const encryption = { CREDENTIALS_ENCRYPTION_KEY: 'a passphrase of the bench' };
  const served = await startServed({ PROBE_PORT: String(probePort), ...encryption }, ['--require', PROBE]);
  const probe = `http://127.0.0.1:${probePort}`;
  try {
    const user = await prepareUser(served.url, 'hostile@example.com');
    await user.company('Hostile', ['clients:read']);
    const prepared = await prepareHostile(served.url, user, ROUNDS + 1);
    for (const kind of HOSTILE) print(kind, await worstOf(kind, prepared, { url: served.url, user, probe }));
  } finally {
    await served.stop();
  }
}

interface Target {
  url: string;
  user: BenchUser;
  probe: string;
}

interface Worst extends Omit<Pause, 'p99Ms'> {
  request: string;
  status: number;
}

/** One request after the other, so that each pause has one cause; the first round warms up. */
async function worstOf(kind: HostileKind, prepared: Prepared, target: Target): Promise<Worst> {
  let worst: Worst = { longestMs: 0, busiestMs: 0, request: '', status: 0 };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const request of kind.requests(prepared, round)) {
      await taken(target);
      const status = await sendHostile(request, target);
      const pause = await taken(target);
      if (round > 0 && pause.busiestMs > worst.busiestMs)
        worst = { ...pause, request: `${request.method} ${request.path.slice(0, 40)}`, status };
    }
  }
  return worst;
}

function taken({ probe }: Target): Promise<Pause> {
  return json<Pause>(fetch(probe));
}

function print({ name }: HostileKind, { longestMs, busiestMs, request, status }: Worst): void {
  const verdict = busiestMs < LIMIT_MS ? 'kept' : 'EXCEEDED';
  process.stdout.write(
    `  ${name.padEnd(62)} ${busiestMs.toFixed(0).padStart(4)} ms, limit ${LIMIT_MS} ms ${verdict}; ` +
      `${longestMs.toFixed(0)} ms by the clock; ${request} answered ${status}\n`,
  );
}
