// A service refuses to start on a schema that is behind or ahead of its code.
import { DatabaseError } from 'pg';
import { StartupError } from '../../../settings/startup-error';
import type { DatabaseAddress } from '../address';
import type { SharedSession } from '../shared-session';
import { appliedMigrations, migrationNames } from './migrate';
import { isFormerlyOfService } from './runtime-migrations';

export interface CheckedSchema {
  schema: string;
  role: string;
  address: DatabaseAddress;
  /** Of the process: to look at each schema by a connection of its own would open a dozen for nothing else. */
  session: Pick<SharedSession, 'query'>;
}

export async function assertSchemaCurrent(checked: CheckedSchema, folder: string): Promise<void> {
  const { schema } = checked;
  const known = migrationNames(folder);
  const applied = await read(checked).catch((error: Error) => refuse(error, checked));
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name) && !isFormerlyOfService(name));
  if (missing.length > 0)
    throw new StartupError(`Schema ${schema} lacks ${missing.join(', ')}: run "npm run migrate"`);
  if (unknown.length > 0) {
    throw new StartupError(`Schema ${schema} has ${unknown.join(', ')}, which this release does not know`);
  }
}

function read({ session, role, schema }: CheckedSchema): Promise<string[]> {
  return appliedMigrations((text) => session.query<{ name: string }>(role, { text }), schema);
}

function refuse(error: Error, { schema, address }: CheckedSchema): never {
  // what is refused while a connection is opened is fatal to it
  if (error instanceof DatabaseError && error.severity === 'ERROR')
    throw new StartupError(`Schema ${schema} cannot be read (${error.message}): run "npm run migrate"`);
  const { host, port, database } = address;
  throw new StartupError(`No connection to the database "${database}" at ${host}:${port} (${error.message})`);
}
