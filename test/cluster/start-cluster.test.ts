/** @list night — starts a dozen processes */
// Settings that `npm run start:cluster` gives its processes, and the end of those processes after its own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../../deploy/entry/load-services';
import { seedVariable } from '../../deploy/entry/nats-keys';
import { needs } from '../../deploy/entry/settings-by-process';
import { describeCluster } from '../support/cluster';
import { runPrefix } from '../support/cluster-names';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { canSeeProcesses, type Env, processesWith } from '../support/processes';
import { until } from '../support/until';

const ENDS_WITHIN_MS = 60_000;
const STORING_NOTHING = ['country-readiness', 'gateway'];
/** Settings that are secret from most services, or of no use to them. */
const FOR_SOME = {
  CREDENTIALS_ENCRYPTION_KEY: 'a passphrase of the test',
  SMTP_HOST: 'mail.example.com',
  SMTP_USER: 'mailer',
  SMTP_PASSWORD: 'of the mail server',
  MAIL_FROM: 'invoicing@example.com',
  MAIL_API_KEY: 're_of_the_test',
  OIDC_CLIENT_ID: 'invoicing',
  OIDC_CLIENT_SECRET: 'of the provider',
  OIDC_DISCOVERY_URL: 'https://id.example.com/.well-known/openid-configuration',
};
const itOnLinux = canSeeProcesses ? it : it.skip;

describeCluster('the processes of npm run start:cluster', () => {
  let cluster: ClusterSystem;

  beforeAll(async () => {
    cluster = await startClusterSystem({ POSTGRES_PASSWORD: 'of the owner', ...FOR_SOME });
  });

  /** The command itself has no SERVICES. */
  function children(): Map<number, Env> {
    const all = processesWith('NATS_URL', cluster.settings.NATS_URL ?? '');
    return new Map([...all].filter(([, { SERVICES }]) => SERVICES));
  }

  itOnLinux('know their own credentials, and none of the others or of the owner', () => {
    const environments = [...children().values()];
    for (const { SERVICES: name = '', ...env } of environments) {
      const role = `${runPrefix()}_${name.replaceAll('-', '_')}`;
      const user = env.DATABASE_URL && new URL(env.DATABASE_URL).username;
      expect({ name, user }).toEqual({ name, user: STORING_NOTHING.includes(name) ? undefined : role });
      const hasUsers = cluster.settings[seedVariable(name)] !== undefined;
      const others = Object.keys(env).filter((key) =>
        /^(?:(?:DATABASE|POSTGRES)_(?:PASSWORD_?|LOGINS)|NATS_SEED|BUS_PRIVATE_KEY)/.test(key),
      );
      expect(others.filter((key) => !needs(name, key))).toEqual(hasUsers ? ['NATS_SEED'] : []);
    }
    const names = environments.map(({ SERVICES }) => SERVICES);
    expect(names).toEqual(expect.arrayContaining(['gateway', 'identity', 'clients', 'country-readiness']));
    expect(new Set(names).size).toBe(names.length);
  });

  itOnLinux('are told what they need, and nothing that only others need', () => {
    const told = [...children().values()].map(({ SERVICES = '', ...env }) => [
      SERVICES,
      Object.keys(FOR_SOME).filter((setting) => env[setting] !== undefined),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      ...Object.fromEntries([...serviceNames(), 'gateway'].map((name) => [name, []])),
      identity: ['OIDC_CLIENT_ID'],
      mail: Object.keys(FOR_SOME).filter((setting) => !setting.startsWith('OIDC_')),
      receivables: ['CREDENTIALS_ENCRYPTION_KEY'],
      settings: ['CREDENTIALS_ENCRYPTION_KEY'],
      sso: Object.keys(FOR_SOME).filter((setting) => /^OIDC_|ENCRYPTION/.test(setting)),
      transmissions: ['CREDENTIALS_ENCRYPTION_KEY'],
      webhooks: ['CREDENTIALS_ENCRYPTION_KEY'],
    });
  });

  it('make no database of their own where they store nothing', () => {
    expect(existsSync(join(cluster.config.dataDir, 'postgres'))).toBe(false);
  });

  itOnLinux('end when it is killed, without a word to them', async () => {
    expect(children().size).toBeGreaterThan(STORING_NOTHING.length);
    await cluster.kill();
    await until('all of them have ended', () => children().size === 0, ENDS_WITHIN_MS);
  });
});
