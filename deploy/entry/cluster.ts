// `npm run start:cluster`: the gateway and each service as its own process on this machine, against the PostgreSQL,
// NATS and Redis of the environment; with `-- --groups` a process for each group of services. For one machine and for tests, it is
// what Compose and Kubernetes do with containers.
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
  assertBusUsers,
  busKeys,
  busUser,
  databaseLogin,
  databasePasswords,
  withoutCredentials,
} from './process-credentials';
import { allProcesses, groupProcesses } from './processes';
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
  const shapes = process.argv.includes('--groups') ? groupProcesses() : allProcesses();
  assertBusUsers(shapes, env);
  const passwords = databasePasswords(shapes, config.databaseLogins);
  const log = createLog(config.logLevel);
  await migrateAll({ ...config, databaseLogins: passwords }, config.databaseUrl, loadServices('all'), log);
  const children = shapes.map((shape): [string, ChildProcess] => [
    shape.name,
    startOne(shape.name, {
      ...settingsFor(shape.name, common),
      ...databaseLogin(shape, config, env.DATABASE_URL ?? '', passwords),
      ...busUser(shape.name, env),
    }),
  ]);
  stopTogether(new Map(children), parent);
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
