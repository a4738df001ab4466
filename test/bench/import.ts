// `npm run bench:import`: 100,000 clients by CSV, as two files of 50,000, into the process of `npm start`, which relays
// their events meanwhile. At least 8,000 rows a second, and memory that the second file does not raise.
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareUser, SELLER } from './account';
import { recordFigure } from './check/figure';
import { cpuUse } from './cpu';
import { ENV, PREFIX, type Running, runProgram, startMain, withDatabase } from './processes';
import { highestMb, residentMb } from './resident';

const ROWS = 50_000;
const FILES = 2;
const RATE_MIN = 8_000;
const RISE_MAX_MB = 30;
const LOOK_EVERY_MS = 50;

interface Shown {
  id: string;
  status: string;
  created: number;
  rowsDone: number;
}

async function main(): Promise<void> {
  const running = await startMain(ENV);
  const { url } = running;
  const user = await prepareUser(url, 'bench@example.com');
  await user.company('Bench', ['clients:write'], SELLER);
  process.stdout.write(`idle ${(await residentMb(running)).toFixed(0)} MB\n`);
  const highest: number[] = [];
  let slowest = Number.POSITIVE_INFINITY;
  for (let file = 0; file < FILES; file++) {
    const rate = await importFile(url, user.cookie, file, running);
    slowest = Math.min(slowest, rate);
    highest.push(await highestMb(running));
  }
  await running.stop();
  const rise = (highest.at(-1) ?? 0) - (highest[0] ?? 0);
  const isGood = slowest >= RATE_MIN && rise <= RISE_MAX_MB;
  process.stdout.write(
    `slowest ${slowest.toFixed(0)} rows/s (at least ${RATE_MIN}); the second file raised the highest memory by ` +
      `${rise.toFixed(0)} MB (at most ${RISE_MAX_MB}): ${isGood ? 'as it must be' : 'NOT as it must be'}\n`,
  );
  recordFigure({ name: 'import of clients by CSV', value: slowest, unit: 'rows/s', better: 'higher' });
  if (!isGood) process.exitCode = 1;
}

/** Rows a second from the request to the last row. */
async function importFile(url: string, cookie: string, file: number, running: Running): Promise<number> {
  const use = () => cpuUse([running.child.pid ?? 0], PREFIX);
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new Blob([csvOf(file)]), 'clients.csv');
  const cpu = use();
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/clients/imports`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { id } = (await answer.json()) as Shown;
  let shown: Shown;
  do {
    await sleep(LOOK_EVERY_MS);
    const response = await fetch(`${url}/api/clients/imports/${id}`, { headers: { cookie } });
    shown = (await response.json()) as Shown;
  } while (shown.status === 'running');
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = use();
  if (shown.created !== ROWS) throw new Error(`the import ended as ${JSON.stringify(shown)}`);
  const rate = ROWS / seconds;
  const each = (total: number) => `${((total / ROWS) * 1e6).toFixed(0)} µs`;
  process.stdout.write(
    `file ${file + 1}: ${ROWS} rows at ${rate.toFixed(0)}/s; CPU of each ${each(used.server - cpu.server)}, of the ` +
      `database ${each(used.database - cpu.database)}; now ${(await residentMb(running)).toFixed(0)} MB, ` +
      `highest ${(await highestMb(running)).toFixed(0)} MB\n`,
  );
  return rate;
}

function csvOf(file: number): string {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const id = file * ROWS + n;
    return `E${id},Client ${id} GmbH,client${id}@example.com,DE,Berlin,+49 30 ${id}`;
  });
  return `externalId,name,contactEmail,country,city,contactPhone\n${lines.join('\n')}\n`;
}

runProgram(() => withDatabase(main));
