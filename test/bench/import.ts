// `npm run bench:import`: 100,000 clients, and then 100,000 documents of another system, by CSV, as two files of 50,000 each, into
// the process of `npm start`, which relays their events meanwhile. Memory is not raised by the second file.
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareUser, SELLER } from './account';
import { recordFigure } from './check/figure';
import { cpuUse } from './cpu';
import { ENV, PREFIX, type Running, runProgram, startMain, withDatabase } from './processes';
import { highestMb, residentMb } from './resident';

const ROWS = Number(process.env.BENCH_ROWS ?? 50_000);
const FILES = 2;
const RISE_MAX_MB = 30;
const LOOK_EVERY_MS = 50;

interface Target {
  name: string;
  path: string;
  rowsASecondMin: number;
  head: string;
  row: (n: number) => string;
}

const CLIENTS: Target = {
  name: 'import of clients by CSV',
  path: '/api/clients/imports',
  rowsASecondMin: 8_000,
  head: 'externalId,name,contactEmail,country,city,contactPhone',
  row: (n) => `E${n},Client ${n} GmbH,client${n}@example.com,DE,Berlin,+49 30 ${n}`,
};

/** Each is of one of the first thousand of those clients. */
const DOCUMENTS: Target = {
  name: 'import of documents by CSV',
  path: '/api/documents/imports',
  rowsASecondMin: 3_000,
  head: 'kind,number,externalId,clientExternalId,issueDate,dueDate,currency,net,vatRate,vat,balance',
  row: (n) => {
    const day = `20${16 + (n % 9)}-0${1 + (n % 8)}`;
    return `invoice,OLD-${n},D${n},E${n % 1_000},${day}-10,${day}-24,EUR,${n}.00,20,${(n * 0.2).toFixed(2)},0`;
  },
};

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
  for (const target of [CLIENTS, DOCUMENTS]) await importBoth(target, url, user.cookie, running);
  await running.stop();
}

async function importBoth(target: Target, url: string, cookie: string, running: Running): Promise<void> {
  const { name, rowsASecondMin } = target;
  const highest: number[] = [];
  let slowest = Number.POSITIVE_INFINITY;
  for (let file = 0; file < FILES; file++) {
    const csv = csvOf(target, file);
    slowest = Math.min(slowest, await importFile(`${url}${target.path}`, cookie, csv, running));
    highest.push(await highestMb(running));
  }
  const rise = (highest.at(-1) ?? 0) - (highest[0] ?? 0);
  const isGood = slowest >= rowsASecondMin && rise <= RISE_MAX_MB;
  process.stdout.write(
    `${name}: slowest ${slowest.toFixed(0)} rows/s (at least ${rowsASecondMin}); the second file raised the highest memory by ` +
      `${rise.toFixed(0)} MB (at most ${RISE_MAX_MB}): ${isGood ? 'as it must be' : 'NOT as it must be'}\n`,
  );
  recordFigure({ name, value: slowest, unit: 'rows/s', better: 'higher' });
  if (!isGood) process.exitCode = 1;
}

/** Rows a second from the request to the last row. */
async function importFile(path: string, cookie: string, csv: string, running: Running): Promise<number> {
  const use = () => cpuUse([running.child.pid ?? 0], PREFIX);
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new Blob([csv]), 'rows.csv');
  const cpu = use();
  const startedAt = performance.now();
  const answer = await fetch(path, { method: 'POST', headers: { cookie }, body: form });
  const { id } = (await answer.json()) as Shown;
  let shown: Shown;
  do {
    await sleep(LOOK_EVERY_MS);
    const response = await fetch(`${path}/${id}`, { headers: { cookie } });
    shown = (await response.json()) as Shown;
  } while (shown.status === 'running');
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = use();
  if (shown.created !== ROWS) throw new Error(`the import ended as ${JSON.stringify(shown).slice(0, 1_000)}`);
  const rate = ROWS / seconds;
  const each = (total: number) => `${((total / ROWS) * 1e6).toFixed(0)} µs`;
  process.stdout.write(
    `${ROWS} rows at ${rate.toFixed(0)}/s; CPU of each ${each(used.server - cpu.server)}, of the ` +
      `database ${each(used.database - cpu.database)}; now ${(await residentMb(running)).toFixed(0)} MB, ` +
      `highest ${(await highestMb(running)).toFixed(0)} MB\n`,
  );
  return rate;
}

function csvOf({ head, row }: Target, file: number): string {
  const rows = Array.from({ length: ROWS }, (_, n) => row(file * ROWS + n));
  return `${head}\n${rows.join('\n')}\n`;
}

runProgram(() => withDatabase(main));
