// PostgreSQL, and how much of it a process takes.
import { type DatabaseUrl, databaseUrl, integer, list, pattern } from './kinds';
import type { ProcessConfig } from './process';
import { EVERY_PROCESS, MIGRATION, type Parse, setting, type ValuesOf } from './setting';

/** One for transactions, and one for what needs none. */
const POOL_MIN = 2;
/** Per service: where all of them share a process, together no more than a usual PostgreSQL takes (100). */
const POOL_MAX = 10;
const POOL_MAX_SHARED = 7;

const logins: Parse<ReadonlyMap<string, string>> = (value, bad) => {
  const pairs = list(value, bad).map((item): [string, string] => {
    const [, service = '', password = ''] = /^([a-z-]+):(.+)$/.exec(item) ?? [];
    if (password === '') bad('must list service:password');
    return [service, password];
  });
  return new Map(pairs);
};

export const DATABASE = {
  DATABASE_URL: setting(databaseUrl, {
    meaning: 'PostgreSQL 15 or newer, a database in UTF-8.',
    defaultMeans: 'embedded, in DATA_DIR',
    example: 'postgres://invoicing:change-me@127.0.0.1:5432/invoicing',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
    isSecret: true,
  }),
  DATABASE_POOL_MAX: setting(integer(POOL_MIN, 200), {
    meaning:
      'Connections per service and process, 2 at least: three tenths for reads, as many for inserts, the rest for ' +
      'transactions. Besides these a process keeps one open for all its services, one for each service that has jobs, ' +
      'one more for webhooks: 8 where all share a process.',
    defaultMeans: `${POOL_MAX}, or ${POOL_MAX_SHARED} where all services share a process`,
    example: String(POOL_MAX),
    neededBy: EVERY_PROCESS,
  }),
  DATABASE_LOGINS: setting(logins, {
    meaning:
      'Logins of their own for services, service:password, comma separated; made by "npm run migrate".',
    default: '',
    example: 'clients:change-me,identity:change-me',
    neededBy: [MIGRATION],
    isSecret: true,
  }),
  DATABASE_ROLE_PREFIX: setting(pattern(/^[a-z][a-z0-9_]{0,30}$/), {
    meaning: 'The database role of a service is <prefix>_<service>.',
    default: 'invoicing',
    neededBy: EVERY_PROCESS,
  }),
};

export interface DatabaseConfig {
  databaseUrl: DatabaseUrl | undefined;
  databasePoolMax: number;
  /** Password by service. */
  databaseLogins: ReadonlyMap<string, string>;
  databaseRolePrefix: string;
}

export function databaseConfig(
  values: ValuesOf<typeof DATABASE>,
  { services }: Pick<ProcessConfig, 'services'>,
): DatabaseConfig {
  return {
    databaseUrl: values.DATABASE_URL,
    databasePoolMax: values.DATABASE_POOL_MAX ?? (services === 'all' ? POOL_MAX_SHARED : POOL_MAX),
    databaseLogins: values.DATABASE_LOGINS,
    databaseRolePrefix: values.DATABASE_ROLE_PREFIX,
  };
}
