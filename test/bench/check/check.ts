// `npm run bench -- --check [NAME …]`: runs the benches of the table, or the named ones, compares with figures.json and
// fails when one has become worse by more than 15 %. `--keep` writes what it has measured there instead.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCHES, type Bench } from './benches';
import { type CommittedFigures, compareFigures, type Finding } from './compare-figures';
import type { Figure } from './figure';

/** In the sources: the check runs from `dist`. */
const FILE = join(__dirname, '../../../../test/bench/check/figures.json');
const SCRIPTS = join(__dirname, '..');
/** Exit code of a bench that came to its end. */
const GOAL_MISSED = 1;
const CPU_INFO = '/proc/cpuinfo';

export function checkFigures(args: readonly string[]): void {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const benches = BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
  if (benches.length === 0) throw new Error(`there is ${BENCHES.map(({ name }) => name).join(', ')}`);
  const runs = benches.map((bench) => ({ bench, ...measure(bench) }));
  const measured = runs.flatMap(({ bench, figures }) =>
    figures.map((figure) => ({ ...figure, row: bench.row })),
  );
  const committed = JSON.parse(readFileSync(FILE, 'utf8')) as CommittedFigures;
  if (args.includes('--keep')) keep(committed, measured);
  else judge(onlyRows(committed, new Set(benches.map(({ row }) => row))), measured);
  for (const { bench } of runs.filter(({ isComplete }) => !isComplete)) {
    process.stdout.write(`  ${bench.name} did not come to its end\n`);
    process.exitCode = 1;
  }
}

function judge(committed: CommittedFigures, measured: Figure[]): void {
  const findings = compareFigures(committed, measured, machine());
  for (const finding of findings) print(finding);
  if (findings.some(({ verdict }) => verdict === 'worse' || verdict === 'not measured')) process.exitCode = 1;
}

/** Output for people is left on the terminal. A bench that fails keeps no other one from being measured. */
function measure({ script, args = [], env: smaller = {} }: Bench): {
  figures: Figure[];
  isComplete: boolean;
} {
  const folder = mkdtempSync(join(tmpdir(), 'bench-figures-'));
  const file = join(folder, 'figures');
  writeFileSync(file, '');
  try {
    const env = { ...smaller, ...process.env, BENCH_FIGURES: file };
    const { status } = spawnSync(process.execPath, ['--expose-gc', join(SCRIPTS, `${script}.js`), ...args], {
      stdio: 'inherit',
      env,
    });
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const figures = lines.map((line) => JSON.parse(line) as Figure);
    return { figures, isComplete: figures.length > 0 && (status === 0 || status === GOAL_MISSED) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function onlyRows(committed: CommittedFigures, rows: ReadonlySet<number>): CommittedFigures {
  const figures = Object.entries(committed.figures).filter(([, { row }]) => rows.has(row));
  return { ...committed, figures: Object.fromEntries(figures) };
}

/** Figures of another machine are dropped, except ratios. */
function keep({ machine: was, figures }: CommittedFigures, measured: (Figure & { row: number })[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const stays = Object.entries(figures).filter(([, { unit }]) => unit === 'ratio' || was === machine());
  const next: CommittedFigures = { machine: machine(), figures: Object.fromEntries(stays) };
  for (const { name, value, ...rest } of measured)
    next.figures[name] = { ...rest, value: Number(value.toPrecision(3)), date };
  writeFileSync(FILE, textOf(next));
}

/** A line for each figure. */
function textOf({ machine: on, figures }: CommittedFigures): string {
  const lines = Object.entries(figures).map(([name, figure]) => {
    const pairs = Object.entries(figure).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
    return `    ${JSON.stringify(name)}: { ${pairs.join(', ')} }`;
  });
  return `{\n  "machine": ${JSON.stringify(on)},\n  "figures": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Virtual machines call processors of several years by one name. */
function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model ?? 'unknown';
  return [`${processors.length} cores`, model, ...kindOfProcessor()].join(', ');
}

/** Only Linux has this file. */
function kindOfProcessor(): string[] {
  if (!existsSync(CPU_INFO)) return [];
  const told = readFileSync(CPU_INFO, 'utf8');
  return ['cpu family', 'model', 'stepping'].flatMap((field) => {
    const value = new RegExp(`^${field}\\s*: (.+)$`, 'm').exec(told)?.[1];
    return value === undefined ? [] : [`${field} ${value}`];
  });
}

function print({ name, verdict, was, is, allowed = 0 }: Finding): void {
  const shown = (value: number | undefined) => value?.toPrecision(3) ?? '–';
  const limit = verdict === 'worse' ? `, by more than ${allowed * 100} %` : '';
  process.stdout.write(`  ${name.padEnd(56)} ${shown(was)} → ${shown(is)}  ${verdict}${limit}\n`);
}
