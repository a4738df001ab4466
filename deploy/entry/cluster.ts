// `npm run start:cluster`: the gateway and each service as its own process on this machine, against the PostgreSQL,
// NATS and Redis of the environment. For one machine and for tests, it is what Compose and Kubernetes do with containers.
import './refuse-old-node';
import '../../shared/runtime/observability/map-stacks';
import './process-memory';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { loadServices } from './load-services';
import { migrateAll } from './migrate-all';
import { type ParentProcess, watchParentProcess } from './parent-process';
import {
  busKeys,
  busUser,
  databaseLogin,
  databasePasswords,
  withoutCredentials,
} from './process-credentials';
import { runCommand } from './run-command';
import { settingsFor } from './settings-by-process';

const MAIN = join(__dirname, 'main.js');
const DATABASE_POOL_MAX = '5';

async function main(): Promise<void> {
  const { env } = process;
  const parent = watchParentProcess();
  const common = { ...withoutCredentials(env), ...busKeys(env) };
  const config = readConfig({ ...env, ...common });
  if (!config.databaseUrl || !config.nats) {
    throw new StartupError('A cluster needs DATABASE_URL and NATS_URL; REDIS_URL is recommended');
  }
  const services = loadServices('all');
  const passwords = databasePasswords(services, config.databaseLogins);
  const log = createLog(config.logLevel);
  await migrateAll({ ...config, databaseLogins: passwords }, config.databaseUrl, services, log);
  const start = (name: string, login: NodeJS.ProcessEnv): [string, ChildProcess] => [
    name,
    startOne(name, {
      ...settingsFor(name, common),
      ...login,
      ...busUser(name, env),
    }),
  ];
  const children = services.map((service) =>
    start(service.name, databaseLogin(service, config, env.DATABASE_URL ?? '', passwords)),
  );
  stopTogether(new Map([...children, start('gateway', {})]), parent);
}

/** The channel (ipc) closes when this process is gone, which ends the child. */
function startOne(name: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, MAIN], {
    env: { DATABASE_POOL_MAX, ...env, SERVICES: name },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** A child that ends takes the others with it: half a cluster is harder to notice than none. */
function stopTogether(children: Map<string, ChildProcess>, parent: ParentProcess): void {
  let isStopping = false;
  const stop = () => {
    // a second SIGTERM would end at once what is still finishing its work
    if (isStopping) return;
    isStopping = true;
    for (const child of children.values()) child.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  parent.onGone(stop);
  for (const [name, child] of children) {
    child.once('exit', (code, signal) => {
      if (!isStopping || code !== 0) process.stderr.write(`${name} ended with ${signal ?? code}\n`);
      process.exitCode ||= code ?? 1;
      stop();
    });
  }
}

runCommand(main, 'Cannot start');
