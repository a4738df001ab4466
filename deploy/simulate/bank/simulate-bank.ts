// `npm run simulate:bank`: statements of an invented account, the same day in each format that is read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BankDay } from './bank-day';
import { randomDay } from './random-day';
import { writeCamt } from './write-camt';
import { writeCoda } from './write-coda';
import { writeCsv } from './write-csv';
import { writeMt940 } from './write-mt940';

const HELP = `npm run simulate:bank -- [options]

  --day <day>        of the statement (2026-11-20)
  --lines <number>   in it (20)
  --seed <number>    another one gives other payers and amounts (1)
  --folder <folder>  where the files are written (data/simulator/bank)
  --help             shows this
`;

const OPTIONS = {
  day: { type: 'string', default: '2026-11-20' },
  lines: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  folder: { type: 'string', default: join('data', 'simulator', 'bank') },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

const FILES: Record<string, (day: BankDay) => Buffer> = {
  'camt053-02.xml': (day) => writeCamt(day, '02'),
  'camt053-08.xml': (day) => writeCamt(day, '08'),
  'mt940.sta': writeMt940,
  'coda.cod': writeCoda,
  'csv-camt.csv': writeCsv,
};

function main(): void {
  const { help, ...options } = parseArgs({ options: OPTIONS }).values;
  if (help) say(HELP);
  else writeDay(options);
}

function say(text: string): void {
  process.stdout.write(text);
}

function writeDay({ day, lines, seed, folder }: Record<'day' | 'lines' | 'seed' | 'folder', string>): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new Error(`${day} is no day`);
  mkdirSync(folder, { recursive: true });
  const made = randomDay({ day, seed: Number(seed), lines: Number(lines) });
  for (const [name, write] of Object.entries(FILES)) {
    const path = join(folder, `${day}-${name}`);
    writeFileSync(path, write(made));
    say(`${path}\n`);
  }
}

try {
  main();
} catch (error) {
  const reason = error instanceof Error ? error.message : error;
  process.stderr.write(`${reason}. npm run simulate:bank -- --help shows what there is.\n`);
  process.exitCode = 1;
}
