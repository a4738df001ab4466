// The check of names finds nothing in the sources, and each planted declaration that is named after a moment.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PROJECT = join(__dirname, '../..');
const SOURCE = 'services/clients/domain/planted.ts';

function checked(root: string): string[] {
  const script = join(__dirname, 'check-names.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return (stdout + stderr).split('\n').filter(Boolean);
}

function plantedIn(file: string, line: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'names-'));
  try {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), `// é is two bytes\n\n${line}\n`);
    return checked(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('no declaration of the sources is named after a moment', () => {
  expect(checked(PROJECT)).toEqual([]);
});

const PLANTED: [name: string, line: string][] = [
  ['found', "const found = rows.find(({ id }) => id === '1');"],
  ['takenIds', 'let takenIds = new Set<string>();'],
  ['SHOWN_MAX', 'export const SHOWN_MAX = 10;'],
  ['saidIn', 'function saidIn(text: string): string { return text; }'],
  ['given', 'const read = (given: string) => given.trim();'],
  ['asked', 'export function ask({ mode: asked }: Mode): string { return asked; }'],
  ['stated', 'const { stated } = facts;'],
  ['made', 'const { id, ...made } = row;'],
  ['meant', 'const [first, meant = first] = formats;'],
  ['acting', 'export class Sale { constructor(private readonly acting: Seller) {} }'],
  ['drafted', 'const handler = { async write(drafted: Draft) { return drafted; } };'],
  ['recorded', 'for (const recorded of events) send(recorded);'],
  ['judged', 'export const judge = readAction(judge, async ({ id }, judged) => judged);'],
];

it.each(PLANTED)('a planted %s is refused: %s', (name, line) => {
  expect(plantedIn(SOURCE, line)).toEqual([expect.stringContaining(`${SOURCE}:3 ${name} names a moment`)]);
});

const ALLOWED: [why: string, line: string][] = [
  ['a predicate', "const isTaken = state === 'accepted';"],
  ['what is not found', "const notFound = problem('client_not_found');"],
  [
    'a property of others',
    "const { found: match, given: input = match.given } = { found: 1, given: 'text' };",
  ],
  ['a schema of the API', "const MeantFormat = named('MeantFormat', {});"],
  ['a longer word', 'const foundation = shownness.profound;'],
];

it.each(ALLOWED)('%s is allowed: %s', (_why, line) => {
  expect(plantedIn(SOURCE, line)).toEqual([]);
});

it.each(['services/clients/migrations/0001-planted.ts', 'shared/client/generated/planted.ts'])(
  '%s is not checked',
  (file) => {
    expect(plantedIn(file, 'const found = 1;')).toEqual([]);
  },
);
