/** @list turn 3 — starts the program for each kind of bench */
// The benches come to their end, each scenario with ten requests, and record a figure: nothing else runs them between two releases.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildBenches } from '../support/built';
import { busAndCache } from '../support/bus-and-cache';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { tier } from '../support/lists.cjs';
import { adminAddress, urlOf } from '../support/postgres';
import { startTestSystem } from '../support/system';
import { BENCHES } from './check/benches';
import type { Figure } from './check/figure';

/** Exit codes of a bench that came to its end: goals mean nothing after ten requests. */
const TO_ITS_END = [0, 1];
const SIZES = {
  ...{ BENCH_CLIENTS: '1000', BENCH_ROUNDS: '1', BENCH_SECONDS: '1', BENCH_REQUESTS: '10' },
  ...{
    BENCH_DOCUMENTS: '10',
    BENCH_DRAFTS: '40',
    BENCH_ISSUED: '40',
    BENCH_FEW: '20',
    BENCH_INVOICES: '20',
    BENCH_ROWS: '20',
  },
  ...{ BENCH_LINES: '20', BENCH_LISTED: '50', BENCH_ENTRIES: '20', BENCH_SCHEDULES: '4', BENCH_PLAIN: '2' },
};
const onBus = busAndCache() ? ['read one client, gateway and services over NATS'] : [];
/** Scripts with their arguments and names of their figures. */
const RUNS: [script: string, args: string[], figures: string[]][] = [
  [
    'run',
    [`client, one|^create|^list|^search|^issue${onBus.length > 0 ? '|over NATS' : ''}`],
    [
      ...['read one client, one process', 'create a client', 'create a client, one connection', 'search'],
      ...['list the 300 articles of a catalog', 'list the 40 articles that run low'],
      ...['issue an invoice of 20 lines', ...onBus],
    ],
  ],
  ['run', ['rendering'], ['PDF of one page, classic', 'PDF of one page, main thread']],
  ['run', ['bank'], ['match and book 20 lines, 10 open documents', 'import of 20 entries, camt.053']],
  ['run', ['issued'], ['issue an invoice among 40 as among 20']],
  ['run', ['recurring'], ['4 schedules due at once']],
  ['import', [], ['import of clients by CSV', 'import of documents by CSV']],
  ['event-loop', [], ['event loop delay, p99']],
  ['million', [], ['search, one company, p99', 'statement of 10,000 invoices, 1000 companies, p99']],
  [
    'metadata',
    [],
    ['documents by metadata, as after an import, p99', 'documents by metadata, analysed, p99'],
  ],
];
/** The others, which no setting makes small. */
const LEFT_OUT: Record<string, string> = {
  memory: 'a data folder of its own, whose first start takes longer than all other benches',
  'hostile-memory': 'the same',
  start: 'starts npm twelve times',
  pauses: 'waits for what the process reads twenty seconds after its start',
  costs: 'fills tables for minutes before the first route',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-tiny-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The others start programs of their own, for minutes. */
const runsOfTier = RUNS.filter(([script]) => script === 'run' || tier() === 'night');

it.each(runsOfTier)('%s %j comes to its end and records figures', async (script, args, names) => {
  const { code, errors, figures } = await run(script, args);
  expect([TO_ITS_END.includes(code), errors]).toEqual([true, '']);
  const recorded = new Map(figures.map(({ name, value }) => [name, value]));
  expect([...recorded.keys()]).toEqual(expect.arrayContaining(names));
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});

it('knows all benches of the check', () => {
  const chosen = ({ name, script, args: [scenario = ''] = [] }: (typeof BENCHES)[number]) =>
    name in LEFT_OUT ||
    RUNS.some(([run, [pattern = ''], figures]) => {
      const measures =
        pattern === scenario || figures.some((figure) => scenario && figure.includes(scenario));
      return run === script && measures;
    });
  const expected = BENCHES.filter(({ name }) => name !== 'nats' || onBus.length > 0);
  expect(expected.filter((bench) => !chosen(bench)).map(({ name }) => name)).toEqual([]);
});

it('makes companies by the steps of tests, outside of a test file', async () => {
  const { baseUrl } = await startTestSystem();
  const users = join(buildBenches(), '../support/users.js');
  const script = `require(process.argv[1]).owner({ baseUrl: process.argv[2] })`;
  const maker = spawn(process.execPath, ['-e', script, users, baseUrl], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(maker.stderr)).toBe('');
});

async function run(script: string, args: string[]) {
  const file = join(folder, 'figures');
  writeFileSync(file, '');
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: urlOf(adminAddress()), BENCH_FIGURES: file },
    ...{ BENCH_TEMPLATE: templateDatabase(), BENCH_ROLE_PREFIX: runPrefix() },
    ...(onBus.length > 0 && { NATS_URL: busAndCache()?.natsUrl }),
  };
  const bench = spawn(process.execPath, ['--expose-gc', join(buildBenches(), `${script}.js`), ...args], {
    env: { ...env, ...SIZES },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(bench, 'exit');
  const errors = await text(bench.stderr);
  const [code] = (await ended) as [number];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return { code, errors, figures: lines.map((line) => JSON.parse(line) as Figure) };
}
