// `npm run bench:export`: an export of 50,000 invoices (BENCH_DOCUMENTS) with their PDFs by the process of `npm start`,
// which is killed half-way. Its memory must stay under 300 MB, and every file be as the manifest says; the rate is
// printed beside that of the PDF library alone, for the same invoice.
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDocument } from '../support/document-copies';
import { cpuUse } from './cpu';
import { issueInvoice, signUpOwner } from './invoice';
import { printRates } from './pdf-rate';
import { ADMIN_URL, databaseUrl, freePort, PREFIX, type Running, sql, start, startFlags } from './processes';
import { highestMb, residentMb } from './resident';

const MAIN = join(__dirname, '../../deploy/main.js');
const MIGRATE = join(__dirname, '../../deploy/migrate.js');
const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 50_000);
const LIMIT_MB = 300;
const LOOK_EVERY_MS = 250;

const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-export-'));
const env = {
  DATABASE_URL: databaseUrl(),
  DATABASE_ROLE_PREFIX: PREFIX,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_REQUESTS: '0',
  RATE_LIMIT_COMPANY: '0',
  RATE_LIMIT_EXPORT: '0',
  EXPORT_INLINE_MAX_DOCUMENTS: '0',
};

interface Shown {
  status: string;
  documentsDone: number;
  documentsTotal: number;
  percent: number;
  sizeBytes: number;
}

/** One process, from its start to its end. */
interface Part {
  documents: number;
  seconds: number;
  cpuSeconds: number;
  databaseSeconds: number;
  highestMb: number;
}

async function main(): Promise<void> {
  await sql(ADMIN_URL, `CREATE DATABASE ${PREFIX}`);
  try {
    await (await start(MIGRATE, env)).stop();
    await measure();
  } finally {
    await cleanUp();
  }
}

async function measure(): Promise<void> {
  let { running, url } = await startProgram();
  const cookie = await signUpOwner(url);
  const invoiceId = await issueInvoice(url, cookie);
  await copyDocument((text) => sql(databaseUrl(), text), invoiceId, DOCUMENTS - 1);
  await printRates(invoiceId);
  process.stdout.write(`idle ${(await residentMb(running)).toFixed(0)} MB\n`);
  const answer = await fetch(`${url}/api/companies/export`, { method: 'POST', headers: { cookie } });
  const { exportId } = (await answer.json()) as { exportId: string };
  const look = async () => {
    const shown = await fetch(`${url}/api/companies/exports/${exportId}`, { headers: { cookie } });
    return (await shown.json()) as Shown;
  };
  const first = await watch(running, look, ({ documentsDone }) => documentsDone >= DOCUMENTS / 2);
  running.child.kill('SIGKILL');
  print('until it was killed', first);
  ({ running, url } = await startProgram());
  const second = await watch(running, look, ({ status }) => status !== 'running');
  print('the rest by the next process', second);
  const path = await download(`${url}/api/companies/exports/${exportId}/file`, cookie);
  const afterDownload = await highestMb(running);
  await running.stop();
  judge([first.highestMb, afterDownload], verify(path));
}

async function startProgram(): Promise<{ running: Running; url: string }> {
  const port = await freePort();
  const running = await start(MAIN, { ...env, PORT: String(port) }, startFlags());
  return { running, url: `http://127.0.0.1:${port}` };
}

/** From the first progress on: a killed process is taken for dead after a while only. */
async function watch(
  running: Running,
  look: () => Promise<Shown>,
  isOver: (shown: Shown) => boolean,
): Promise<Part> {
  const use = () => cpuUse([running.child.pid ?? 0], PREFIX);
  const before = (await look()).documentsDone;
  let shown = await look();
  while (shown.documentsDone === before && !isOver(shown)) {
    await sleep(LOOK_EVERY_MS);
    shown = await look();
  }
  const from = { documents: shown.documentsDone, at: performance.now(), cpu: use() };
  while (!isOver(shown)) {
    await sleep(LOOK_EVERY_MS);
    shown = await look();
  }
  const cpu = use();
  if (shown.status === 'failed') throw new Error('the export has failed');
  return {
    documents: shown.documentsDone - from.documents,
    seconds: (performance.now() - from.at) / 1_000,
    cpuSeconds: cpu.server - from.cpu.server,
    databaseSeconds: cpu.database - from.cpu.database,
    highestMb: await highestMb(running),
  };
}

async function download(url: string, cookie: string): Promise<string> {
  const path = join(dataDir, 'export.zip');
  const { body } = await fetch(url, { headers: { cookie } });
  if (!body) throw new Error('no export');
  await pipeline(Readable.fromWeb(body as never), createWriteStream(path));
  return path;
}

/** What another program finds in it: `<files> <PDFs> <files that are not as the manifest says>`. */
function verify(path: string): number[] {
  const program = `
import sys, zipfile, json, hashlib
z = zipfile.ZipFile(sys.argv[1])
files = json.load(z.open('manifest.json'))['files']
wrong = sum(hashlib.sha256(z.read(f['path'])).hexdigest() != f['sha256'] for f in files)
unknown = len(set(z.namelist()) - {f['path'] for f in files} - {'manifest.json'})
print(len(files), sum(f['path'].endswith('.pdf') for f in files), wrong + unknown)`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program, path], { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return stdout.trim().split(' ').map(Number);
}

function print(what: string, part: Part): void {
  const { documents, seconds, cpuSeconds, databaseSeconds } = part;
  const each = (total: number) => `${((total / documents) * 1_000).toFixed(1)} ms`;
  process.stdout.write(
    `${what}: ${documents} documents at ${(documents / seconds).toFixed(0)}/s; CPU of each ${each(cpuSeconds)}, ` +
      `of the database ${each(databaseSeconds)}; highest ${part.highestMb.toFixed(0)} MB\n`,
  );
}

function judge(megabytes: number[], [files = 0, pdfs = 0, wrong = 0]: number[]): void {
  const highest = Math.max(...megabytes);
  const isComplete = pdfs === DOCUMENTS && wrong === 0;
  process.stdout.write(
    `${files} files, ${pdfs} PDFs, ${wrong} not as in the manifest: ${isComplete ? 'complete' : 'NOT COMPLETE'}; ` +
      `highest ${highest.toFixed(0)} MB, ${highest < LIMIT_MB ? 'under' : 'OVER'} ${LIMIT_MB} MB\n`,
  );
  if (!isComplete || highest >= LIMIT_MB) process.exitCode = 1;
}

async function cleanUp(): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  await sql(ADMIN_URL, `DROP DATABASE IF EXISTS ${PREFIX} WITH (FORCE)`);
  const roles = await sql<{ name: string }>(
    ADMIN_URL,
    `SELECT rolname AS name FROM pg_roles WHERE starts_with(rolname, '${PREFIX}')`,
  );
  for (const { name } of roles) await sql(ADMIN_URL, `DROP ROLE "${name}"`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
