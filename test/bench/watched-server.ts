// The cost of one request in the server, measured from outside until the server is idle again.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_SETTINGS } from '../support/test-settings';
import { json } from './account';
import { backendsOf, read } from './cpu';
import type { Pause } from './event-loop-probe';
import { ENV, freePort, PREFIX, startMain } from './processes';

const PROBE = join(__dirname, 'event-loop-probe.js');
const QUIET_MS = 120;
/** CPU of a process that only waits, and of the probe. */
const IDLE_SHARE = 0.05;

export interface Answer {
  status: number;
  text: string;
  headers?: Headers;
  /** Bytes of the body of the request. */
  sentBytes?: number;
}

/** Makes what a request needs, and answers how it is sent. */
export type Prepare = () => Promise<() => Promise<Answer>>;

export interface Measured {
  /** CPU of all threads, with what is done in the background. */
  cpuMs: number;
  /** Milliseconds of CPU of PostgreSQL. */
  databaseMs: number;
  /** Longest turn of the event loop: CPU of its thread, and by the clock. */
  busiestMs: number;
  longestMs: number;
  bytes: number;
  sentBytes: number;
  status: number;
}

export class WatchedServer {
  constructor(
    private readonly pid: number,
    private readonly probe: string,
  ) {}

  /** @param times for a request that is the same each time */
  async measure(prepare: Prepare, times = 1): Promise<Measured> {
    const send = await prepare();
    const idle = await this.settle();
    const [before, databaseBefore, began] = [await this.take(), this.databaseMs(), performance.now()];
    for (let time = 1; time < times; time++) await send();
    const answer = await send();
    await this.settle();
    const { cpuMs, busiestMs, longestMs } = await this.take();
    return {
      cpuMs: Math.max(0, cpuMs - before.cpuMs - idle * (performance.now() - began)) / times,
      databaseMs: Math.max(0, this.databaseMs() - databaseBefore) / times,
      busiestMs,
      longestMs,
      bytes: bytesOf(answer),
      sentBytes: answer.sentBytes ?? 0,
      status: answer.status,
    };
  }

  /** Waits until no thread has worked for a while: on a busy machine each gets its turn in that time. Answers the share of CPU it takes to wait. */
  private async settle(): Promise<number> {
    for (;;) {
      const [before, began] = [this.busyMs(), performance.now()];
      await sleep(QUIET_MS);
      const share = (this.busyMs() - before) / (performance.now() - began);
      if (Math.abs(share) < IDLE_SHARE) return share;
    }
  }

  private busyMs(): number {
    const threads = readdirSync(`/proc/${this.pid}/task`);
    return threads.reduce((total, thread) => total + runMs(`${this.pid}/task/${thread}`), 0);
  }

  private databaseMs(): number {
    return backendsOf(PREFIX).reduce((total, pid) => total + runMs(String(pid)), 0);
  }

  private take(): Promise<Pause> {
    return json<Pause>(fetch(this.probe));
  }
}

/** Bytes of the response before compression. */
function bytesOf({ headers, text }: Answer): number {
  const length = headers?.has('content-encoding') ? null : headers?.get('content-length');
  return Number(length ?? Buffer.byteLength(text));
}

/** CPU of a thread so far, more exactly than the ticks of `stat`. */
function runMs(thread: string): number {
  return Number(read(`/proc/${thread}/schedstat`).split(' ')[0]) / 1e6;
}

export interface Watched {
  url: string;
  server: WatchedServer;
  /** Its mail is captured there. */
  dataDir: string;
  stop(): Promise<void>;
}

/** The process of `npm start` without limits, and with the time that a busy machine takes. */
export async function startWatched(env: Record<string, string> = {}): Promise<Watched> {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-watched-'));
  const probePort = String(await freePort());
  const own = { DATA_DIR: dataDir, PROBE_PORT: probePort, REQUEST_TIMEOUT_SECONDS: '120' };
  const { url, child, stop } = await startMain({ ...TEST_SETTINGS, ...ENV, ...own, ...env }, [
    '--require',
    PROBE,
  ]);
  return {
    ...{ url, dataDir, server: new WatchedServer(child.pid ?? 0, `http://127.0.0.1:${probePort}`) },
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
