/** @list all — archives of bank files */
// Statements in a zip: each file is read, and what attacks is refused.
import { zipSync } from 'fflate';
import { isArchive, readArchive } from '../../../shared/bank-statements/archive/read-archive';
import { readStatements } from '../../../shared/bank-statements/read-statements';
import { StatementUnreadable } from '../../../shared/bank-statements/unreadable';
import { bytesOf, sample } from './samples';

const NAMES = ['camt053-08.xml', 'mt940-de.sta', 'coda.cod', 'csv-camt-de.csv'];
const FILES = Object.fromEntries(NAMES.map((name) => [name, sample(name)]));

function refusal(bytes: Uint8Array): string {
  try {
    for (const _ of readArchive(bytes));
  } catch (error) {
    if (error instanceof StatementUnreadable) return error.reason;
    throw error;
  }
  throw new Error('the zip was read');
}

it.each([0, 6] as const)('files that are compressed with level %i are read', (level) => {
  const bytes = zipSync(FILES, { level });
  expect(isArchive(bytes)).toBe(true);
  const events = [...readArchive(bytes)];
  for (const name of NAMES)
    expect(events.filter(({ file }) => file === name).map(({ event }) => event)).toEqual([
      ...readStatements(sample(name)),
    ]);
});

it('a statement is no archive', () => {
  expect(isArchive(sample('coda.cod'))).toBe(false);
});

it.each([
  ['a path', { '../../etc/a.sta': sample('mt940-de.sta') }, 'is a zip with folders'],
  ['a folder', { 'b/a.sta': sample('mt940-de.sta') }, 'is a zip with folders'],
  ['a file that is none', { 'a.txt': bytesOf('hello') }, 'has none of the formats'],
  ['nothing', {}, 'is a zip that is'],
  [
    'many files',
    Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.sta`, sample('mt940-de.sta')])),
    'has more than 100 files',
  ],
])('a zip with %s is refused', (_, files, reason) => {
  expect(refusal(zipSync(files))).toContain(reason);
});

it('a zip that is cut off is refused', () => {
  const bytes = zipSync({ 'coda.cod': sample('coda.cod') });
  expect(refusal(bytes.subarray(0, bytes.length / 2))).toMatch(/damaged|cut off/);
});

it('a zip bomb is refused before it has inflated', () => {
  const line = 'x'.repeat(60_000);
  const inside = bytesOf(`:20:R\n:25:X\n${`-\n${line}\n`.repeat(1_000)}`);
  const bytes = zipSync({ 'a.sta': inside });
  expect(bytes.length).toBeLessThan(100_000);
  expect(refusal(bytes)).toContain('inflates to more than 60 times its size (a.sta)');
});
