// Loaded before the program (--require): tells on PROBE_PORT for how long its event loop stood still since it was last
// asked. What the thread itself computed in that time is told apart from what it waited for on a busy machine.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface Pause {
  /** Milliseconds of the wall clock. */
  longestMs: number;
  p99Ms: number;
  /** Milliseconds of the thread's CPU between two turns of the loop. */
  busiestMs: number;
  /** CPU of all threads since the process began. */
  cpuMs: number;
}

const RESOLUTION_MS = 2;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let busiestMs = 0;
let cpuBefore = 0;

function lookAgain(): void {
  const { user, system } = process.threadCpuUsage();
  const cpuMs = (user + system) / 1_000;
  busiestMs = Math.max(busiestMs, cpuMs - cpuBefore);
  cpuBefore = cpuMs;
  setTimeout(lookAgain, RESOLUTION_MS).unref();
}

function take(): Pause {
  // the histogram holds the time from one look to the next
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1_000;
  const pause = { longestMs: late(delay.max), p99Ms: late(delay.percentile(99)), busiestMs, cpuMs };
  delay.reset();
  busiestMs = 0;
  return pause;
}

// a thread of the program inherits --require
if (isMainThread) {
  delay.enable();
  lookAgain();
  // the pause is in the histogram once the next look is over
  createServer((_req, res) => void setTimeout(() => res.end(JSON.stringify(take())), 5 * RESOLUTION_MS))
    .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
    .unref();
}
