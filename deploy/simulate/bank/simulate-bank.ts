// `npm run simulate:bank`: statements of an invented account in each format that is read: a day, or a year with the invoices it pays.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BANK_FORMATS } from './formats';
import { randomDay } from './random-day';
import { writeYear } from './write-year';

const HELP = `npm run simulate:bank -- [options]

  --day <day>        of the statement (2026-11-20)
  --lines <number>   in it (20)
  --year <year>      writes a whole year instead: for each format a zip a month, with wrong references, other payers, returns,
                     batches and a missing statement; clients.csv and invoices.csv for the imports; expected.json
  --invoices <n>     of the year (300)
  --documents <file> the CSV of GET /api/documents: its open invoices are paid instead of invented ones
  --iban <iban>      of the account of the year (DE89370400440532013000)
  --currency <code>  of the year (EUR)
  --seed <number>    another one gives other payers and amounts (1)
  --folder <folder>  where the files are written (data/simulator/bank)
  --help             shows this
`;

const OPTIONS = {
  day: { type: 'string', default: '2026-11-20' },
  lines: { type: 'string', default: '20' },
  year: { type: 'string' },
  invoices: { type: 'string', default: '300' },
  documents: { type: 'string' },
  iban: { type: 'string', default: 'DE89370400440532013000' },
  currency: { type: 'string', default: 'EUR' },
  seed: { type: 'string', default: '1' },
  folder: { type: 'string', default: join('data', 'simulator', 'bank') },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

function main(): void {
  const { help, year, ...options } = parseArgs({ options: OPTIONS }).values;
  if (help) say(HELP);
  else if (year === undefined) writeDay(options);
  else {
    if (!/^\d{4}$/.test(year)) throw new Error(`${year} is no year`);
    const { documents, iban, currency, folder, seed } = options;
    const invoices = Number(options.invoices);
    const paths = writeYear({ year, documents, iban, currency, folder, invoices, seed: Number(seed) });
    for (const path of paths) say(`${path}\n`);
  }
}

function say(text: string): void {
  process.stdout.write(text);
}

function writeDay({ day, lines, seed, folder }: Record<'day' | 'lines' | 'seed' | 'folder', string>): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new Error(`${day} is no day`);
  mkdirSync(folder, { recursive: true });
  const statement = randomDay({ day, seed: Number(seed), lines: Number(lines) });
  for (const { name, extension, write } of BANK_FORMATS) {
    const path = join(folder, `${day}-${name}.${extension}`);
    writeFileSync(path, write(statement));
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
