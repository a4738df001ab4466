// Every fault that a channel can have: what each provider shows of it, or why it cannot be, stands in the README of the channels.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const README = join(__dirname, '../../../../services/transmissions/channels/README.md');

type Plays = Readonly<Record<string, () => Promise<void>>>;

/** @param files how the names of the files begin, or the folder that they are in, which play what has no play here, and name it */
export function describeFaults(provider: string, files: string, plays: Plays): void {
  const shown = columnOf(provider);
  const possible = Object.keys(shown).filter((name) => !shown[name]?.startsWith('cannot be: '));
  describe(`a fault of ${provider}`, () => {
    it.each(Object.entries(plays).map(([name, play]) => [name, shown[name], play] as const))(
      '%s: %s',
      (_name, _shown, play) => play(),
    );

    it('is played, here or where it is named, if the README does not say why it cannot be', () => {
      const named = textOf(files);
      const played = possible.filter((name) => name in plays || named.includes(`'${name}'`));
      expect(possible.length).toBeGreaterThan(10);
      expect(played).toEqual(possible);
      expect(Object.keys(plays).filter((name) => !possible.includes(name))).toEqual([]);
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
    .filter((row) => row.startsWith('|'))
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  const from = cells.findIndex(([, first]) => first === 'Fault');
  const index = cells[from]?.indexOf(provider) ?? -1;
  const rows = cells.slice(from + 2).filter(([, name = '']) => /^[a-z][A-Za-z]+$/.test(name));
  return Object.fromEntries(rows.map((row) => [row[1] ?? '', row[index] ?? '']));
}
