/** @list turn 4 — programs that make and check all secrets */
// `npm run make-env -- --kubernetes` writes every Secret that the manifests refer to, and each process starts with what it is given.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nkeys } from 'nats';
import { parseAllDocuments } from 'yaml';
import { keyVariable } from '../../deploy/entry/nats-keys';
import { allProcesses, groupProcesses } from '../../deploy/entry/processes';
import { commonSettings, ownSettings } from '../../deploy/entry/settings-by-process';
import { runsService } from '../../shared/runtime/moleculer/names';
import { SigningKeys } from '../../shared/runtime/secrets/signing/signing-keys';
import { readConfig } from '../../shared/settings/config';
import { SETTINGS } from '../../shared/settings/sections';
import { buildProgram } from '../support/built';

const ROOT = resolve(__dirname, '../..');
const OWNER = 'postgres://owner:of%20all@db.internal:5433/books?sslmode=require';
const MAIL = { SMTP_HOST: 'mail.internal', SMTP_USER: 'books', MAIL_FROM: 'a@b.example' };
const GIVEN = { SMTP_PASSWORD: 'of the mail server', OIDC_CLIENT_SECRET: 'of the provider' };

interface Written {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

const folder = mkdtempSync(join(tmpdir(), 'invoicing-secrets-'));
const makeEnv = resolve(buildProgram().main, '../make-env.js');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], env: Record<string, string>) {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' as const };
  return spawnSync(process.execPath, [makeEnv, ...args], options);
}

function written(args: string[]): Map<string, Record<string, string>> {
  rmSync(join(folder, 'kubernetes-secrets.yaml'), { force: true });
  const env = { DATABASE_URL: OWNER, BUS_CLIENTS: 'crm', ...GIVEN };
  expect(run(['--kubernetes', ...args], env)).toMatchObject({ status: 0, stderr: '' });
  const text = readFileSync(join(folder, 'kubernetes-secrets.yaml'), 'utf8');
  const objects = parseAllDocuments(text).map((document) => document.toJS() as Written);
  return new Map(objects.map(({ metadata, data, stringData }) => [metadata.name, data ?? stringData ?? {}]));
}

describe.each([
  ['base', [], groupProcesses()],
  ['per-service', ['--per-service'], allProcesses()],
] as const)('%s', (base, args, processes) => {
  const secrets = written([...args]);
  const files = readdirSync(join(ROOT, 'deploy/kubernetes', base)).map((name) =>
    readFileSync(join(ROOT, 'deploy/kubernetes', base, name), 'utf8'),
  );

  it('finds every Secret and ConfigMap that it refers to and does not contain', () => {
    const text = files.join('\n');
    const namesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
    const contained = namesIn(/kind: ConfigMap\nmetadata:\n {2}name: (\S+)/g);
    const configMaps = namesIn(/(?:configMapRef|configMap):\n\s+name: (\S+)/g);
    const referred = namesIn(/(?:secretRef|secretKeyRef):\n\s+name: (\S+)|secretName: (\S+)/g);
    const missing = [
      ...configMaps.filter((name) => !contained.includes(name)),
      ...referred.map((name) => name ?? 'invoicing-nats-tls'),
    ];
    expect(new Set(missing)).toEqual(new Set([...secrets.keys()].filter((name) => name !== 'invoicing-crm')));
  });

  it.each(processes.map(({ name }) => name))(
    'gives %s what it starts with, and secrets of its own alone',
    (name) => {
      const own = secrets.get(`invoicing-${name}`) ?? {};
      const bus = { ...secrets.get('invoicing-bus'), NATS_URL: 'tls://nats:4222' };
      const config = readConfig({
        ...own,
        ...bus,
        SERVICES: name,
        ...('SMTP_PASSWORD' in own ? MAIL : {}),
      });
      const stored = processes.find((shape) => shape.name === name)?.hasDatabase;
      const user = `invoicing_${name.replaceAll('-', '_')}`;
      const login = stored ? { host: 'db.internal', port: 5433, user, database: 'books' } : undefined;
      if (login) expect(config.databaseUrl).toMatchObject(login);
      else expect(config.databaseUrl).toBeUndefined();
      expect(config.nats).toMatchObject({ seed: own.NATS_SEED });
      const known = secrets.get('invoicing-nats-keys')?.[keyVariable(name)];
      expect(nkeys.fromSeed(Buffer.from(own.NATS_SEED ?? '')).getPublicKey()).toBe(known);
      expect(() => SigningKeys.of(config)).not.toThrow();
      expect('BUS_PRIVATE_KEY' in own).toBe(runsService(name, 'identity'));
      expect('BUS_PRIVATE_KEY_COMPANIES' in own).toBe(runsService(name, 'companies'));
      const allowed = [...commonSettings(), ...ownSettings(name), 'DATABASE_URL', 'NATS_SEED'];
      expect(allowed).toEqual(expect.arrayContaining(Object.keys(own)));
      for (const setting of Object.keys(GIVEN))
        expect(setting in own).toBe(
          ownSettings(name).includes(setting) && SETTINGS[setting]?.isSecret === true,
        );
    },
  );

  it('makes the login of each process, with the password that the process is given', () => {
    const { databaseLogins } = readConfig(secrets.get('invoicing-migrate') ?? {});
    const stored = processes.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => name);
    expect([...databaseLogins.keys()].sort()).toEqual([...stored].sort());
    for (const [name, password] of databaseLogins)
      expect(secrets.get(`invoicing-${name}`)?.DATABASE_URL).toContain(`:${password}@`);
  });
});

it('is for its owner only, and never over another: its keys open what is stored', () => {
  written([]);
  const file = join(folder, 'kubernetes-secrets.yaml');
  const before = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = run(['--kubernetes'], { DATABASE_URL: OWNER });
  expect(again).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is a kubernetes-secrets.yaml already'),
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it.each([
  ['without the address of the database', {}, 'DATABASE_URL is not set'],
  ['with a bad one', { DATABASE_URL: 'db.internal' }, 'Bad setting: DATABASE_URL'],
])('is refused %s, and writes nothing', (_name, env, words) => {
  rmSync(join(folder, 'kubernetes-secrets.yaml'), { force: true });
  expect(run(['--kubernetes'], env)).toMatchObject({ status: 1, stderr: expect.stringContaining(words) });
  expect(readdirSync(folder)).not.toContain('kubernetes-secrets.yaml');
});

it('is never committed', () => {
  copyFileSync(join(ROOT, '.gitignore'), join(folder, '.gitignore'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  written([]);
  const status = execFileSync('git', ['status', '--porcelain', '-uall'], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe('?? .gitignore\n');
});
