// A setting is stated once, in shared/settings; what is derived from there is as it was last generated.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newNatsKey } from '../../deploy/entry/nats-keys';
import { newBusKeys } from '../../deploy/entry/new-bus-keys';
import { allProcesses } from '../../deploy/entry/processes';
import { settingsFor } from '../../deploy/entry/settings-by-process';
import { withEnvironments } from '../../deploy/generate/compose-environment';
import { envExample } from '../../deploy/generate/env-example';
import { settingsPage } from '../../deploy/generate/settings-page';
import { readConfig } from '../../shared/settings/config';
import { SECTIONS, SETTINGS } from '../../shared/settings/sections';
import { EVERY_PROCESS, MIGRATION } from '../../shared/settings/setting';

const ROOT = resolve(__dirname, '../..');
const fileOf = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const settings = Object.entries(SETTINGS);
/** Not ours to set: it says what a program in Node runs for. */
const FOR_NODE = ['NODE_ENV'];

/** Every line of .env.example that sets something, commented out or not. */
function exampleValues(): Record<string, string> {
  const lines = fileOf('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

describe('the settings', () => {
  it('are each stated once', () => {
    const names = SECTIONS.flatMap((section) => Object.keys(section.settings));
    expect(names.sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it('are all that is read, and all read', () => {
    const names = new Set<string>();
    const auditKey = Buffer.alloc(32).toString('base64');
    const auditKeys = { AUDIT_SIGNING_KEY: auditKey, AUDIT_SIGNING_KEY_PREVIOUS: auditKey };
    const env = new Proxy<Record<string, string>>(
      { ...exampleValues(), ...newBusKeys(), ...auditKeys, NATS_SEED: newNatsKey().seed },
      {
        get: (values, name: string) => {
          names.add(name);
          return values[name];
        },
      },
    );
    // the example's values are read without complaint, but for keys, which are made for each installation
    readConfig(env);
    expect([...names].sort()).toEqual([...Object.keys(SETTINGS), ...FOR_NODE].sort());
  });

  it('are each needed by every process, or by processes that there are', () => {
    const known = [...allProcesses().map(({ name }) => name), MIGRATION];
    const named = settings.flatMap(([, { neededBy }]) => (neededBy === EVERY_PROCESS ? [] : neededBy));
    expect(known).toEqual(expect.arrayContaining(named));
  });

  it('are written to the page, .env.example and docker-compose.yml as they are stated', () => {
    expect(fileOf('deploy/settings.md')).toBe(settingsPage());
    expect(fileOf('.env.example')).toBe(envExample(allProcesses()));
    const compose = fileOf('docker-compose.yml');
    expect(withEnvironments(compose, allProcesses())).toBe(compose);
  });

  it('are refused all at once where they are bad, and no secret is repeated', () => {
    const planted = 'planted';
    const bad = { PORT: 'http', LOG_LEVEL: 'loud', RATE_LIMIT_EXPORT: '-1', SIGN_UP: 'maybe' };
    const secrets = settings.filter(([, { isSecret }]) => isSecret).map(([name]) => [name, planted]);
    const refusal = () => readConfig({ ...Object.fromEntries(secrets), ...bad });
    for (const name of [...Object.keys(bad), 'DATABASE_URL', 'BUS_PRIVATE_KEY', 'CREDENTIALS_ENCRYPTION_KEY'])
      expect(refusal).toThrow(name);
    expect(refusal).not.toThrow(planted);
  });

  it('that do harm in production are refused there, each with its reason', () => {
    const harmful = settings.filter(([, { harmInProduction }]) => harmInProduction !== undefined);
    const env = Object.fromEntries(harmful.map(([name, { example }]) => [name, example]));
    expect(() => readConfig(env)).not.toThrow();
    for (const [name, { harmInProduction }] of harmful)
      expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(
        `${name} ${harmInProduction}: not with NODE_ENV=production`,
      );
    expect(harmful.map(([name]) => name)).toEqual([
      'OUTBOUND_ALLOW',
      'CHANNEL_ENDPOINTS',
      'RECEIVABLES_ENDPOINTS',
    ]);
  });

  it('are refused with a password that is badly escaped', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://me:100%@127.0.0.1/invoicing' })).toThrow(
      'Bad setting: DATABASE_URL has a % that begins no escape',
    );
  });
});

describe('a process of start:cluster', () => {
  const env = { ...exampleValues(), PATH: '/usr/bin' };

  it('is given what it needs, and what is no setting of ours', () => {
    expect(settingsFor('mail', env)).toMatchObject({
      PATH: '/usr/bin',
      HOST: '127.0.0.1',
      MAIL_API_KEY: 're_change-me',
    });
    expect(settingsFor('gateway', env)).toMatchObject({ REDIS_URL: 'redis://127.0.0.1:6379' });
  });

  it.each(['REDIS_URL', 'TRUST_PROXY', 'SIGN_UP', 'CREDENTIALS_ENCRYPTION_KEY', 'DATABASE_LOGINS'])(
    'is not given %s, which others need',
    (name) => expect(settingsFor('clients', env)).not.toHaveProperty(name),
  );
});
