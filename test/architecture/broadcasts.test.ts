// Broadcasts are stated in one table, with sender and receiver, and NATS allows no other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../../deploy/entry/load-services';
import { BROADCASTS } from '../../shared/contracts/broadcasts';

const folders = [...serviceNames().map((name) => [name, join('services', name)]), ['gateway', 'gateway']];

function processesWith(pattern: RegExp): string[] {
  return folders.flatMap(([name = '', folder = '']) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.ts'));
    return sources.some((file) => pattern.test(readFileSync(join(folder, file), 'utf8'))) ? [name] : [];
  });
}

it.each(Object.entries(BROADCASTS))(
  '%s goes from and to those that the table names',
  (name, { from, to }) => {
    expect(processesWith(new RegExp(`broadcast\\('${name}'`)).sort()).toEqual([...from].sort());
    expect(processesWith(new RegExp(`'${name}': [(a-z]`)).sort()).toEqual([...to].sort());
  },
);
