// The check of where law is decided finds nothing in the services, and each kind of rule that is planted outside of its room.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PROJECT = join(__dirname, '../..');
const OUTSIDE = 'services/documents/files/pdf/domain/planted.ts';

function checked(root: string): string[] {
  const script = join(__dirname, 'check-law.mjs');
  return spawnSync(process.execPath, [script, root], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

function plantedIn(file: string, line: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'law-'));
  try {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), `${line}\n`);
    return checked(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('the services have no rule of the law outside of its room', () => {
  expect(checked(PROJECT)).toEqual([]);
});

const PLANTED: [kind: string, line: string][] = [
  ['category', "const isShifted = line.vatCategory === 'AE';"],
  ['category', "const EXEMPT: VatCategory[] = ['E', 'O'];"],
  ['facts', "import { smallBusinessOn } from '../../../../shared/countries/countries';"],
  ['sentence', "import { SENTENCES } from '../../../../shared/texts/sentences';"],
];

it.each(PLANTED)('a planted %s is found: %s', (kind, line) => {
  expect(plantedIn(OUTSIDE, line)).toEqual([expect.stringContaining(`${OUTSIDE}:1 decides by a ${kind}`)]);
  expect(plantedIn('shared/law/rules/planted.ts', line)).toEqual([]);
});

it('a letter that is no category is left alone', () => {
  expect(plantedIn(OUTSIDE, "const METHODS = { GET: 'G' };")).toEqual([]);
});
