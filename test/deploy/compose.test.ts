// Compose runs what there is, and tells each process what it has to know and no more.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { loadServices, serviceNames } from '../../deploy/entry/load-services';
import { filledIn } from '../../deploy/entry/make-env';
import { seedVariable, suffixOf } from '../../deploy/entry/nats-keys';
import { PRIVATE_KEYS } from '../../deploy/entry/new-bus-keys';
import { commonSettings, needs, ownSettings } from '../../deploy/entry/settings-by-process';
import { ABSENT_IN_CONTAINERS } from '../../deploy/generate/container-settings';
import { readConfig } from '../../shared/settings/config';
import { SETTINGS } from '../../shared/settings/sections';

const ROOT = resolve(__dirname, '../..');
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');

interface Container {
  image: string;
  command?: string[];
  profiles?: string[];
  restart?: string;
  build?: object;
  environment: Record<string, string | null>;
  read_only?: boolean;
  volumes?: string[];
  healthcheck?: object;
  configs?: { source: string; target: string }[];
}

const { services: containers }: { services: Record<string, Container> } = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  { merge: true },
);
const processes = Object.entries(containers).filter(
  ([name, { image }]) => image === 'invoicing' && !['migrate', 'backup'].includes(name),
);

/** Variables that `.env` would set. */
const env = Object.fromEntries(
  [...filledIn(EXAMPLE).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Resolves variables as Compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`, and a bare name from `.env`. */
function environmentOf(name: string): Record<string, string> {
  const { environment = {} } = containers[name] ?? {};
  const pairs = Object.entries(environment).map(([key, value]) => [
    key,
    value === null ? env[key] : fill(value),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function fill(text: string): string {
  return String(text).replace(/\$\{(\w+)(?::[-?]((?:[^{}]|\$\{[^}]*\})*))?\}/g, (_all, name, other = '') =>
    env[name] === undefined ? fill(other) : env[name],
  );
}

it('starts the gateway and every service in a container of its own name', () => {
  expect(processes.map(([name]) => name).sort()).toEqual([...serviceNames(), 'gateway'].sort());
  for (const [name, { environment }] of processes) expect(environment.SERVICES).toBe(name);
});

it('builds the image once, before anything is started from it', () => {
  const builders = Object.keys(containers).filter((name) => containers[name]?.build);
  expect(builders).toEqual(['migrate']);
});

it.each(processes.map(([name]) => name))('gives %s settings that it starts with', (name) => {
  // the file is in the container
  const config = readConfig({ ...environmentOf(name), BUS_CA_FILE: undefined });
  expect(config.nats).toMatchObject({ seed: env[seedVariable(name)] });
  const hasDatabase = loadServices('all').some((service) => service.name === name && service.migrations);
  if (hasDatabase) expect(config.databaseUrl?.user).toBe(`invoicing_${name.replaceAll('-', '_')}`);
  expect(config.healthPort).toBe(9090);
});

it('gives every process the certificate authority of NATS where its setting says, and no process a key', () => {
  for (const [name, { configs, volumes = [] }] of processes) {
    expect(configs).toEqual([{ source: 'bus-ca', target: environmentOf(name).BUS_CA_FILE }]);
    expect(volumes.filter((volume) => volume.includes('tls'))).toEqual([]);
  }
  expect(containers.nats?.volumes).toContain('./tls/nats.key:/etc/nats-tls/tls.key:ro');
});

it.each([
  ['BUS_PRIVATE_KEY', 'identity'],
  ['BUS_PRIVATE_KEY_COMPANIES', 'companies'],
  ['BUS_PRIVATE_KEY_SSO', 'sso'],
])('gives %s, which signs, to %s alone', (key, service) => {
  const having = Object.keys(containers).filter((name) => environmentOf(name)[key] !== undefined);
  expect(having).toEqual([service]);
});

it('makes a login for every service that has a database, with the password that the service is given', () => {
  const { databaseLogins } = readConfig(environmentOf('migrate'));
  const stored = loadServices('all').filter(({ migrations }) => migrations);
  expect([...databaseLogins.keys()].sort()).toEqual(stored.map(({ name }) => name).sort());
  for (const [name, password] of databaseLogins) {
    const config = readConfig({ ...environmentOf(name), BUS_CA_FILE: undefined });
    expect(config.databaseUrl?.password).toBe(password);
  }
});

it('tells a process no password or key of another, and NATS no key but public ones', () => {
  for (const [name] of processes) {
    const own = new Set([
      seedVariable(name),
      `DATABASE_PASSWORD_${suffixOf(name)}`,
      ...PRIVATE_KEYS.filter((key) => needs(name, key)),
    ]);
    const values = Object.values(environmentOf(name)).join('\n');
    const others = Object.entries(env).filter(
      ([key]) => /^(?:(?:POSTGRES|DATABASE)_PASSWORD|NATS_SEED|BUS_PRIVATE_KEY)/.test(key) && !own.has(key),
    );
    for (const [key, secret] of others) {
      if (values.includes(secret)) throw new Error(`${name} is told ${key}`);
    }
  }
  const known = Object.entries(environmentOf('nats'));
  expect(known.filter(([key, value]) => !/^NATS_KEY_/.test(key) || !/^U[A-Z2-7]{55}$/.test(value))).toEqual(
    [],
  );
  expect(known).toHaveLength(processes.length);
});

/** Alike for all, or with a value of its own for each; what is left out has its default. */
const PER_PROCESS = Object.keys(SETTINGS).filter((name) => SETTINGS[name]?.isPerProcess);
const FOR_ALL = new Set([...commonSettings(), ...PER_PROCESS]);

it.each(processes.map(([name]) => name))('tells %s the settings that it needs, and no others', (name) => {
  const told = Object.keys(containers[name]?.environment ?? {}).filter((setting) => !FOR_ALL.has(setting));
  expect(told.sort()).toEqual(
    ownSettings(name)
      .filter((setting) => !ABSENT_IN_CONTAINERS.includes(setting))
      .sort(),
  );
});

it('passes on every setting, but for those that have one value in all containers or are for development', () => {
  const passed = new Set(
    Object.values(containers).flatMap(({ environment = {} }) => Object.keys(environment)),
  );
  const left = Object.keys(SETTINGS).filter((name) => !passed.has(name));
  expect(left.sort()).toEqual([...ABSENT_IN_CONTAINERS].sort());
});

it('runs every process without rights it does not need', () => {
  for (const [, container] of processes) {
    expect(container).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'] });
    expect(container.healthcheck).toBeDefined();
  }
});

it('lets no two containers write to one volume', () => {
  const mounts = Object.entries(containers).flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => !volume.startsWith('.')).map((volume) => [volume.split(':')[0], name]),
  );
  expect(mounts).toEqual([
    ['postgres', 'postgres'],
    ['backups', 'backup'],
    ['captured-mail', 'mail'],
  ]);
});

it('backs up as the owner of the database if asked to, and to where it may write', () => {
  const { backup } = containers;
  expect(backup).toMatchObject({ profiles: ['backup'], read_only: true, cap_drop: ['ALL'] });
  expect(environmentOf('backup')).toEqual(environmentOf('migrate'));
  expect(backup?.command).toEqual(expect.arrayContaining(['--folder', '/data', '--every-hours']));
  expect(backup?.volumes).toEqual(['backups:/data']);
});

function hasCompose(): boolean {
  if (spawnSync('docker', ['compose', 'version']).status === 0) return true;
  process.stdout.write(
    'Skipping the check of docker-compose.yml by Docker, since there is no "docker compose"\n',
  );
  return false;
}

(hasCompose() ? it : it.skip)('is understood by Docker with what make-env writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-compose-'));
  try {
    copyFileSync(join(ROOT, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
    writeFileSync(join(folder, '.env'), filledIn(EXAMPLE));
    mkdirSync(join(folder, 'tls'));
    writeFileSync(join(folder, 'tls', 'ca.crt'), '');
    execFileSync('docker', ['compose', 'config', '-q'], { cwd: folder, stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
