// `node dist/test/bench/event-loop.js`: for how long the event loop of the process keeps a request waiting while ordinary
// requests, drafts and issues, PDFs, exports, PKCS#12 files and mails come at once. 99 of 100 looks find it within 20 ms,
// none after more than 100 ms. The process counts the same histogram in its metrics (nodejs_eventloop_lag_*).
import { join } from 'node:path';
import { json, prepareUser } from './account';
import { recordFigure } from './check/figure';
import type { Pause } from './event-loop-probe';
import { Mix } from './mix';
import { ENV, freePort, runProgram, startMain, withDatabase } from './processes';

const PROBE = join(__dirname, 'event-loop-probe.js');
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const P99_MAX_MS = 20;
const LONGEST_MAX_MS = 100;

async function main(): Promise<void> {
  const probePort = await freePort();
  const probe = `http://127.0.0.1:${probePort}`;
  const running = await startMain({ ...ENV, LOG_LEVEL: 'error', PROBE_PORT: String(probePort) }, [
    '--require',
    PROBE,
  ]);
  const user = await prepareUser(running.url, 'bench@example.com');
  await measure(await Mix.prepare(running.url, user), probe);
  await running.stop();
}

async function measure(mix: Mix, probe: string): Promise<void> {
  await mix.run(SECONDS / 4);
  await json<Pause>(fetch(probe));
  await mix.run(SECONDS);
  const { longestMs, p99Ms, busiestMs } = await json<Pause>(fetch(probe));
  const verdict = p99Ms <= P99_MAX_MS && longestMs <= LONGEST_MAX_MS ? 'kept' : 'EXCEEDED';
  process.stdout.write(
    `  event loop under the mix: p99 ${p99Ms.toFixed(1)} ms, longest ${longestMs.toFixed(0)} ms by the clock and ` +
      `${busiestMs.toFixed(0)} ms of CPU, limits ${P99_MAX_MS} and ${LONGEST_MAX_MS} ${verdict}; ${mix.told()}\n`,
  );
  recordFigure({ name: 'event loop delay, p99', value: p99Ms, unit: 'ms', better: 'lower', grain: 4 });
  recordFigure({
    name: 'event loop delay, longest',
    value: longestMs,
    unit: 'ms',
    better: 'lower',
    grain: 20,
  });
}

runProgram(() => withDatabase(main));
