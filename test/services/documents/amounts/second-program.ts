// The programs in another language that calculate the same sums: of single documents (sums.py), and of histories of them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { VatGroup } from '../../../../shared/contracts/documents/lines';

const hasPython = spawnSync('python3', ['--version']).error === undefined;

/** `it`, skipped aloud where Python is missing. */
export function itWithPython(): typeof it | typeof it.skip {
  if (hasPython) return it;
  if (process.env.REQUIRE_SERVICES === '1') throw new Error('REQUIRE_SERVICES=1, but there is no python3');
  process.stdout.write('Skipping the comparison of sums, since there is no python3\n');
  return it.skip;
}

/** An answer for each case, in their order. */
export function secondSums<T>(
  cases: readonly object[],
  program: 'sums.py' | 'sales.py' | 'purchases.py' = 'sums.py',
): T[] {
  // -B: no compiled files beside the source
  const { stdout, stderr } = spawnSync('python3', ['-B', join(__dirname, program)], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  // the caller names what the program writes
  return JSON.parse(stdout) as T[];
}

export type GroupRow = [category: string, rate: string, baseMinor: number, vatMinor: number];

/** Rows as the other program writes them. */
export function rowsOf(groups: readonly VatGroup[], keepsZero = true): GroupRow[] {
  return groups
    .filter(({ baseMinor, vatMinor }) => keepsZero || baseMinor !== 0 || vatMinor !== 0)
    .map(
      ({ vatCategory, vatRate, baseMinor, vatMinor }): GroupRow => [
        vatCategory,
        vatRate,
        baseMinor + 0,
        vatMinor + 0,
      ],
    )
    .sort((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1));
}

type Summed = Pick<VatGroup, 'vatCategory' | 'vatRate' | 'baseMinor' | 'vatMinor'>;

/** The sum of each category and rate, without those of 0. */
export function summedRows(groups: readonly Summed[]): GroupRow[] {
  const sums = new Map<string, GroupRow>();
  for (const { vatCategory, vatRate, baseMinor, vatMinor } of groups) {
    const at = `${vatCategory} ${vatRate}`;
    const [, , base, vat] = sums.get(at) ?? [vatCategory, vatRate, 0, 0];
    sums.set(at, [vatCategory, vatRate, base + baseMinor, vat + vatMinor]);
  }
  const rows = [...sums.values()].filter(([, , base, vat]) => base !== 0 || vat !== 0);
  return rows.sort((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1));
}

const rowKey = ([category, rate]: GroupRow) => `${category}\u0000${rate}`;
