// Every fault that a channel can have, by its name: each provider's table says what is shown of it, or why it cannot be. What it
// says stands in the README of the channels as well.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const README = join(__dirname, '../../../../services/transmissions/channels/README.md');
/** A fault is played many times in a row, and a busy machine takes its time. */
const LIMIT_MS = 60_000;

export const FAULT_NAMES = [
  ...['lostAnswer', 'lostRequest', 'slow', 'tooMany', 'down', 'maintenance', 'refused', 'tls', 'dns'],
  ...[
    'expired',
    'keyRotated',
    'duplicate',
    'rejected',
    'sessionClosed',
    'latePositive',
    'lateNegative',
    'garbage',
  ],
] as const;
export type FaultName =
  | ('lostAnswer' | 'lostRequest' | 'slow' | 'tooMany' | 'down' | 'maintenance' | 'refused' | 'tls' | 'dns')
  | ('expired' | 'keyRotated' | 'duplicate' | 'rejected' | 'sessionClosed')
  | ('latePositive' | 'lateNegative' | 'garbage');

export interface Played {
  shows: string;
  play(): Promise<void>;
}
/** Played by another test file of the provider, which names the fault. */
export interface PlayedIn {
  shows: string;
  /** How the names of these files begin, or the folder that they are in. */
  files: string;
}
export interface Impossible {
  cannot: string;
}
export type FaultTable = Record<FaultName, Played | PlayedIn | Impossible>;

export function describeFaults(provider: string, table: FaultTable): void {
  const rows = Object.entries(table);
  describe(`a fault of ${provider}`, () => {
    for (const [name, row] of rows) if ('play' in row) it(`${name}: ${row.shows}`, row.play, LIMIT_MS);

    it('is played by the file that says so', () => {
      const unnamed = rows.filter(
        ([name, row]) => 'files' in row && !textOf(row.files).includes(`'${name}'`),
      );
      expect(unnamed.map(([name]) => name)).toEqual([]);
    });

    it('is in the README, with what is shown of it or why it cannot be', () => {
      const said = rows.map(([name, row]) => [
        name,
        'cannot' in row ? `cannot be: ${row.cannot}` : row.shows,
      ]);
      expect(Object.fromEntries(said)).toEqual(columnOf(provider));
    });
  });
}

function textOf(files: string): string {
  const life = join(__dirname, '..', files);
  const named = (folder: string, begin: string) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(begin) && name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...named(__dirname, files), ...(existsSync(life) ? named(life, '') : [])].join('\n');
}

/** The column of a provider in the table whose first one is `Fault`. */
function columnOf(provider: string): Record<string, string> {
  const cells = readFileSync(README, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const index = cells.find(([first]) => first === 'Fault')?.indexOf(provider) ?? -1;
  const known = new Set<string>(FAULT_NAMES);
  const rows = cells.map((row) => [row[0]?.replaceAll('`', '') ?? '', row[index] ?? ''] as const);
  return Object.fromEntries(rows.filter(([name]) => known.has(name)));
}
