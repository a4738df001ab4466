// What `npm run start:cluster` tells the processes it starts, and what becomes of them when it is gone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeCluster } from '../support/cluster';
import { runPrefix } from '../support/cluster-names';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { canSeeProcesses, type Env, processesWith } from '../support/processes';
import { until } from '../support/until';

// many processes start here, and a busy machine takes its time
jest.setTimeout(180_000);

const ENDS_WITHIN_MS = 60_000;
const STORING_NOTHING = ['country-readiness', 'gateway'];
const itOnLinux = canSeeProcesses ? it : it.skip;

describeCluster('the processes of npm run start:cluster', () => {
  let cluster: ClusterSystem;

  beforeAll(async () => {
    cluster = await startClusterSystem({ POSTGRES_PASSWORD: 'of the owner' });
  });
  afterAll(() => cluster?.stop());

  /** The command itself has no SERVICES. */
  function children(): Map<number, Env> {
    const all = processesWith('REDIS_PREFIX', cluster.name);
    return new Map([...all].filter(([, { SERVICES }]) => SERVICES));
  }

  itOnLinux('know their own credentials, and none of the others or of the owner', () => {
    const environments = [...children().values()];
    for (const { SERVICES: name = '', ...env } of environments) {
      const role = `${runPrefix()}_${name.replaceAll('-', '_')}`;
      const user = env.DATABASE_URL && new URL(env.DATABASE_URL).username;
      expect({ name, user }).toEqual({ name, user: STORING_NOTHING.includes(name) ? undefined : role });
      const others = Object.keys(env).filter((key) =>
        /^(?:NATS|DATABASE|POSTGRES)_(?:PASSWORD_?|LOGINS)/.test(key),
      );
      expect(others).toEqual(env.NATS_USER === name ? ['NATS_PASSWORD'] : []);
    }
    const names = environments.map(({ SERVICES }) => SERVICES);
    expect(names).toEqual(expect.arrayContaining(['gateway', 'identity', 'clients', 'country-readiness']));
    expect(new Set(names).size).toBe(names.length);
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
