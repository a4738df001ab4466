// `npm run bench bank`: matching of 10,000 lines with 100,000 open documents, the list of a million lines, and the import of a
// statement of 50,000 entries.
import { type BenchUser, json, prepareUser, send } from '../account';
import { recordFigure } from '../check/figure';
import { ENV, type Running, startMain } from '../processes';
import { highestMb, residentMb } from '../resident';
import { statementFile } from './camt-file';
import { seedDocuments, seedLines } from './seed';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 100_000);
const LINES = Number(process.env.BENCH_LINES ?? 10_000);
const LISTED = Number(process.env.BENCH_LISTED ?? 1_000_000);
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 50_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300);
const IBAN = 'DE89370400440532013000';
const MS = 1_000;

interface Bank {
  url: string;
  user: BenchUser;
  companyId: string;
  accountId: string;
}

export async function benchBank(): Promise<void> {
  const first = await startMain(ENV);
  const bank = await prepareBank(first.url);
  await seedDocuments(bank.companyId, DOCUMENTS);
  await seedLines(bank.companyId, { accountId: bank.accountId, from: 1, count: LINES, status: 'open' });
  await match(bank, first, true);
  await match(bank, first, false);
  await first.stop();
  await inNewProcess(bank, importStatement);
  const listed = { accountId: bank.accountId, from: LINES + 1, count: LISTED, status: 'booked' } as const;
  await seedLines(bank.companyId, listed);
  await inNewProcess(bank, listLines);
}

async function inNewProcess(bank: Bank, work: (bank: Bank, running: Running) => Promise<void>) {
  const running = await startMain(ENV);
  await work({ ...bank, url: running.url }, running);
  await running.stop();
}

async function prepareBank(url: string): Promise<Bank> {
  const user = await prepareUser(url, 'bench@example.com');
  const { companyId } = await user.company('Bank', ['clients:read'], { country: 'DE' });
  const account = { iban: IBAN, currency: 'EUR' };
  const { id } = await json<{ id: string }>(send(url, '/api/bank-accounts', user.cookie, account));
  return { url, user, companyId, accountId: id };
}

async function match({ url, user }: Bank, running: Running, dryRun: boolean): Promise<void> {
  const idle = await residentMb(running);
  const began = performance.now();
  const counts = await json<object>(send(url, '/api/bank-lines/match', user.cookie, { dryRun }));
  const seconds = (performance.now() - began) / MS;
  const name = `${dryRun ? 'match' : 'match and book'} ${LINES} lines, ${DOCUMENTS} open documents`;
  recordFigure({ name, value: seconds, unit: 's', better: 'lower', grain: 2 });
  const above = (await highestMb(running)) - idle;
  print(name, `${seconds.toFixed(1)} s, ${above.toFixed(0)} MB above idle, ${JSON.stringify(counts)}`);
}

async function importStatement({ url, user }: Bank, running: Running): Promise<void> {
  const idle = await residentMb(running);
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new Blob([statementFile(IBAN, ENTRIES)]), 'statement.xml');
  const began = performance.now();
  const headers = { cookie: user.cookie };
  const answer = await fetch(`${url}/api/bank-statements/imports`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`);
  const seconds = (performance.now() - began) / MS;
  const above = (await highestMb(running)) - idle;
  const name = `import of ${ENTRIES} entries, camt.053`;
  recordFigure({ name, value: seconds, unit: 's', better: 'lower', grain: 1 });
  recordFigure({ name: `${name}, above idle`, value: above, unit: 'MB', better: 'lower', grain: 20 });
  print(name, `${seconds.toFixed(1)} s (goal 30), ${above.toFixed(0)} MB above idle (goal 150)`);
}

const LISTS = [
  '?',
  '?status=open&sort=bookingDate',
  '?status=booked&sort=-bookingDate',
  '?status=open,pending&sort=-bookingDate',
  '?status=open,pending&sort=-amount',
  '?amountFromMinor=4900&amountToMinor=4900',
  '?from=2026-07-01&to=2026-07-03',
  '?q=INV-2026-004217',
  '?sort=-amount&direction=credit',
];

async function listLines({ url, user }: Bank): Promise<void> {
  for (const query of LISTS) {
    const taken: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/bank-lines${query}`, { headers: { cookie: user.cookie } });
      if (!answer.ok) throw new Error(`${query} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      taken.push(performance.now() - began);
    }
    const sorted = taken.toSorted((one, other) => one - other);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    const name = `bank lines, a million, ${query}, p95`;
    recordFigure({ name, value: p95, unit: 'ms', better: 'lower', grain: 5 });
    print(name, `${p95.toFixed(1)} ms (goal 50)`);
  }
}

function print(name: string, figures: string): void {
  process.stdout.write(`  ${name.padEnd(60)} ${figures}\n`);
}
