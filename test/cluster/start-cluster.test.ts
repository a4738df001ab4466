// What `npm run start:cluster` tells the processes it starts, and what becomes of them when it is gone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCluster } from '../support/cluster';
import { runPrefix } from '../support/cluster-names';
import { type ClusterSystem, startClusterSystem } from '../support/cluster-system';
import { until } from '../support/until';

// many processes start here, and a busy machine takes its time
jest.setTimeout(180_000);

const ENDS_WITHIN_MS = 60_000;
const STORING_NOTHING = ['country-readiness', 'gateway'];
/** Where the environment of a process can be read. */
const onLinux = existsSync('/proc/self/environ') ? it : it.skip;

type Env = Record<string, string | undefined>;

describeCluster('the processes of npm run start:cluster', () => {
  let cluster: ClusterSystem;

  beforeAll(async () => {
    cluster = await startClusterSystem({ POSTGRES_PASSWORD: 'of the owner' });
  });
  afterAll(() => cluster?.stop());

  onLinux('know their own credentials, and none of the others or of the owner', () => {
    const environments = cluster.processes().map(environmentOf);
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

  it('end when it is killed, without a word to them', async () => {
    const processes = cluster.processes();
    expect(processes.every(isAlive)).toBe(true);
    await cluster.kill();
    await until('all of them have ended', () => !processes.some(isAlive), ENDS_WITHIN_MS);
  });
});

function environmentOf(pid: number): Env {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
