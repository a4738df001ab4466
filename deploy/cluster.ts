// `npm run start:cluster`: the gateway and each service as its own process on this machine, against the PostgreSQL,
// NATS and Redis of the environment. What Compose and Kubernetes do with containers, for one machine and for tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Config, readConfig } from '../shared/runtime/config';
import { createLog } from '../shared/runtime/log';
import { StartRefused } from '../shared/runtime/start-refused';
import { type LoadedService, roleOf } from '../shared/runtime/system';
import { loadServices } from './load';
import { migrateAll } from './migrate-all';
import { passwordVariable } from './nats-conf';

const MAIN = join(__dirname, 'main.js');
const DATABASE_POOL_MAX = '5';

async function main(): Promise<void> {
  const common = {
    ...process.env,
    BUS_SIGNING_KEY: process.env.BUS_SIGNING_KEY ?? randomBytes(32).toString('hex'),
  };
  const services = loadServices('all');
  const passwords = newPasswords(services);
  const config = readConfig({ ...common, DATABASE_LOGINS: loginList(passwords) });
  if (!config.databaseUrl || !config.nats) {
    throw new StartRefused('A cluster needs DATABASE_URL and NATS_URL; REDIS_URL is recommended');
  }
  await migrateAll(config, config.databaseUrl, services, createLog(config.logLevel));
  const children = services.map((service) =>
    startOne(service.name, { ...common, ...credentialsOf(service, config, passwords.get(service.name)) }),
  );
  stopTogether([...children, startOne('gateway', { ...common, ...busUser('gateway') })]);
}

/** Made anew at each start: nobody has to keep them. */
function newPasswords(services: LoadedService[]): Map<string, string> {
  const stored = services.filter(({ migrations }) => migrations);
  return new Map(stored.map(({ name }) => [name, randomBytes(24).toString('hex')]));
}

function loginList(passwords: Map<string, string>): string {
  return [...passwords].map(([name, password]) => `${name}:${password}`).join(',');
}

/** What a process may do is what its own service needs: its role in the database, its user on the bus. */
function credentialsOf(service: LoadedService, config: Config, password = ''): NodeJS.ProcessEnv {
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.username = roleOf(config, service);
  url.password = password;
  return { DATABASE_URL: String(url), ...busUser(service.name) };
}

/** The user of deploy/nats.conf, where the environment has its password; else the one for all, or none. */
function busUser(name: string): NodeJS.ProcessEnv {
  const password = process.env[passwordVariable(name)];
  return password === undefined ? {} : { NATS_USER: name, NATS_PASSWORD: password };
}

function startOne(name: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, MAIN], {
    env: { DATABASE_POOL_MAX, ...env, SERVICES: name },
    stdio: 'inherit',
  });
}

/** One that ends takes the others with it: half a cluster is harder to see than none. */
function stopTogether(children: ChildProcess[]): void {
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 1;
      stop();
    });
  }
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartRefused
      ? error.message
      : `Cannot start: ${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
