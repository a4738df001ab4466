// A setting that is read is documented, in both places, and nothing is documented that nothing reads.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serviceNames } from '../../deploy/load';
import { COMMON, GROUPS, type Group, MIGRATING, OWN } from '../../deploy/who-needs';
import { readConfig } from '../../shared/runtime/config';

const ROOT = resolve(__dirname, '../..');
const README = readFileSync(resolve(ROOT, 'README.md'), 'utf8');
const EXAMPLE = readFileSync(resolve(ROOT, '.env.example'), 'utf8');

/** Read by the tests and by Compose, not by the program. */
const FOR_TESTS = ['REQUIRE_SERVICES'];
const FOR_COMPOSE = /^POSTGRES_PASSWORD$|^(?:DATABASE|NATS)_PASSWORD_/;
/** Not ours to set: it says what a program in Node runs for. */
const FOR_NODE = ['NODE_ENV'];

/** Every line of .env.example that sets something, commented out or not. */
function exampleValues(): Record<string, string> {
  const lines = EXAMPLE.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/** With every documented value set, so that settings which matter only beside others are read as well. */
function namesRead(): string[] {
  const names = new Set<string>();
  const env = new Proxy(exampleValues(), {
    get: (values, name: string) => {
      names.add(name);
      return values[name];
    },
  });
  readConfig(env);
  return [...names].filter((name) => !FOR_NODE.includes(name)).sort();
}

/** The first column of the table under "Settings". */
function namesInReadme(): string[] {
  const [, settings = ''] = /## Settings\n([\s\S]*?)\n## /.exec(README) ?? [];
  const firstColumns = [...settings.matchAll(/^\| (`[^|]*) \|/gm)].map(([, column = '']) => column);
  return firstColumns.flatMap((column) =>
    [...column.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

describe('the settings', () => {
  it('are read without complaint with the values of .env.example', () => {
    expect(namesRead()).toEqual(expect.arrayContaining(['PORT', 'SMTP_PASSWORD', 'RATE_LIMIT_REQUESTS']));
  });

  it('are all in .env.example, and no others', () => {
    const documented = Object.keys(exampleValues()).filter((name) => !FOR_COMPOSE.test(name));
    expect(documented.sort()).toEqual(namesRead());
  });

  it('are each said to be for everybody, or for whom', () => {
    const groups: Group[] = Object.values(GROUPS);
    const said = [...COMMON, ...OWN, ...MIGRATING, ...groups.flatMap(({ settings }) => settings)];
    expect(said.sort()).toEqual(namesRead());
    const named = groups.flatMap(({ needed }) => needed);
    expect([...serviceNames(), 'gateway']).toEqual(expect.arrayContaining(named));
  });

  it('are all in the table of the README, and no others', () => {
    expect(namesInReadme().sort()).toEqual([...namesRead(), ...FOR_TESTS].sort());
  });
});
