// Opens the connections of a process: those of Sequelize's pool, and those that are pipelined.
import type { ClientConfig, PoolClient } from 'pg';
import { Sequelize } from 'sequelize-typescript';
import { type ConnectionOptions, connectionsName } from './connection-options';
import { retryWhenFull } from './retry-when-full';
import type { StalledSocketWatchdog } from './stalled-socket-watchdog';
import { PG } from './wire/error-listening-client';
import { isWaiting, socketOf, wrapConnect } from './wire/internals';
import { prepareScope } from './wire/scope';

/**
 * The role is set before the first statement, so no connection ever acts with the rights of the login. Prepared
 * statements keep one plan: PostgreSQL thinks a LIMIT it does not know is dear, and would plan a list anew each time,
 * which takes longer than reading it. (What is disabled is only made dear, so dear that it would be compiled.) Queries name
 * the schema of each table, so that a search path of several services is not needed.
 */
function sessionSettings({ services, statementTimeoutMs }: ConnectionOptions): string {
  const [{ role, disableSeqScan }, ...others] = services;
  const isSeqScanOff = disableSeqScan && others.length === 0;
  const settings = {
    ...(isSeqScanOff ? { enable_seqscan: 'off', enable_bitmapscan: 'off' } : {}),
    jit: 'off',
    role,
    statement_timeout: statementTimeoutMs,
    search_path: '',
    plan_cache_mode: 'force_generic_plan',
    TimeZone: 'UTC',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

export function clientConfig(options: ConnectionOptions): ClientConfig {
  return { ...options.address, ...connectionSettings(options) };
}

/** PostgreSQL refuses what writes there: a query that says it reads and does not is found by its first run. */
export function readOnly(config: ClientConfig): ClientConfig {
  return { ...config, options: `${config.options} -c default_transaction_read_only=on` };
}

function connectionSettings(options: ConnectionOptions) {
  return {
    application_name: `invoicing-${connectionsName(options)}`,
    options: sessionSettings(options),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
}

export function openPool(options: ConnectionOptions, max: number, silence: StalledSocketWatchdog): Sequelize {
  const { address, connectionWaitMs } = options;
  const { host, port, user, password, database } = address;
  const sequelize = new Sequelize({
    dialect: 'postgres',
    dialectModule: PG,
    host,
    port,
    username: user,
    password,
    database,
    logging: false,
    pool: { max, min: 0, idle: 60_000, acquire: connectionWaitMs, evict: 10_000 },
    dialectOptions: connectionSettings(options),
    hooks: {
      afterConnect: async (connection) => {
        const client = connection as PoolClient;
        silence.watch(socketOf(client), () => isWaiting(client));
        await prepareScope(client);
      },
    },
  });
  wrapConnect(sequelize, retryWhenFull);
  return sequelize;
}
