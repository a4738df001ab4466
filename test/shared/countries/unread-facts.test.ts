// The README counts the facts that nobody has looked up, by mechanism. They warn and refuse nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';

const README = join(__dirname, '../../../shared/countries/README.md');
const dataset = factsOf({ config: { countryDataDir: undefined } });

interface Count {
  facts: number;
  unread: number;
}

/** All facts of a file, each with its sources. */
function sourcesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(sourcesIn);
  if (!('confidence' in value && 'sources' in value)) return inside;
  return Array.isArray(value.sources) ? [value.sources.map(String), ...inside] : inside;
}

function counted(): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const files of dataset.countries.values())
    for (const [mechanism, file] of Object.entries(files)) {
      const all = sourcesIn(file);
      const { facts, unread } = counts.get(mechanism) ?? { facts: 0, unread: 0 };
      const own = all.filter((sources) => sources.every((source) => source === 'OWN'));
      counts.set(mechanism, { facts: facts + all.length, unread: unread + own.length });
    }
  return counts;
}

it('the README says how many facts of each mechanism nobody has looked up', () => {
  const text = readFileSync(README, 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| (\d+) of (\d+) \|/gm)];
  const stated = Object.fromEntries(
    rows.map(([, mechanism = '', unread, facts]) => [
      mechanism,
      { facts: Number(facts), unread: Number(unread) },
    ]),
  );
  expect(stated).toEqual(Object.fromEntries(counted()));
});
