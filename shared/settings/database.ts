// PostgreSQL, and how much of it a process takes.
import { databaseUrl, integer, list, pattern } from './kinds';
import type { ProcessConfig } from './process';
import {
  EVERY_PROCESS,
  fieldsOf,
  MIGRATION,
  type Parse,
  type Report,
  setting,
  settingFor,
  type ValuesOf,
} from './setting';

/** A connection for transactions, and one for statements that need none. */
const POOL_MIN = 2;
/** Connections of a process with one service, and with several. */
const POOL_MAX = 10;
const POOL_MAX_SHARED = 24;

/** Passwords by the name of their service or group. */
const logins: Parse<ReadonlyMap<string, string>> = (value, bad) => {
  const pairs = list(value, bad).map((item): [string, string] => {
    const [, service = '', password = ''] = /^([a-z-]+):(.+)$/.exec(item) ?? [];
    if (password === '') bad('must list name:password');
    return [service, password];
  });
  return new Map(pairs);
};

const forAll = settingFor(EVERY_PROCESS);
/** A single process of an instance watches the disk. */
const forWatch = settingFor(['companies']);

export const DATABASE = {
  DATABASE_URL: forAll(databaseUrl, {
    meaning: 'PostgreSQL 15 or newer, a database in UTF-8.',
    defaultMeans: 'embedded, in DATA_DIR',
    example: 'postgres://invoicing:change-me@127.0.0.1:5432/invoicing',
    isPerProcess: true,
    isSecret: true,
  }),
  DATABASE_POOL_MAX: forAll(integer(POOL_MIN, 200), {
    meaning:
      'Connections per process, 2 at least, which its services share: three tenths for reads, as many for inserts, the rest ' +
      'for transactions. Besides these a process keeps one open, and one for jobs, or two for those of several services.',
    defaultMeans: `${POOL_MAX} for each service of a process, ${POOL_MAX_SHARED} at most`,
    example: String(POOL_MAX),
  }),
  DATABASE_LOGINS: setting(logins, {
    meaning:
      'A login for each service or group of services, name:password, comma separated; "npm run migrate" creates them.',
    default: '',
    example: 'clients:change-me,identity:change-me',
    neededBy: [MIGRATION],
    isSecret: true,
  }),
  DATABASE_ROLE_PREFIX: forAll(pattern(/^[a-z][a-z0-9_]{0,30}$/), {
    meaning: 'The database role of a service is <prefix>_<service>.',
    default: 'invoicing',
    inContainers: null,
  }),
  DATABASE_WARNING_MEGABYTES: forWatch(integer(0, 1_000_000_000), {
    meaning:
      'Size of the database above which the log and the metrics warn; 0: never. Set it to nine tenths of the ' +
      'disk of PostgreSQL. The default is the storage of five users at their limit (STORED_MEGABYTES_PER_PAYER).',
    default: '50000',
  }),
  DATA_DIR_FREE_WARNING_MEGABYTES: forWatch(integer(0, 1_000_000_000), {
    meaning:
      'Free space on the disk of the embedded database below which the log and the metrics warn; 0: never. The ' +
      'default is 1 GB of write-ahead log (max_wal_size) and 3,000 invoices of 0.3 MB.',
    default: '2000',
  }),
};

export function databaseConfig(
  values: ValuesOf<typeof DATABASE>,
  _report: Report,
  { services }: Pick<ProcessConfig, 'services'>,
) {
  const usual = services === 'all' ? POOL_MAX_SHARED : Math.min(POOL_MAX * services.length, POOL_MAX_SHARED);
  return { ...fieldsOf(values), databasePoolMax: values.DATABASE_POOL_MAX ?? usual };
}
