// A service refuses to start on a schema that is behind or ahead of its code.
import type { Database } from '../database/database';
import { isProblem } from '../errors';
import { StartupError } from '../startup-error';
import { appliedMigrations, migrationNames } from './migrate';
import { isFormerlyOfService } from './runtime-migrations';

export async function assertSchemaCurrent(database: Database, folder: string): Promise<void> {
  const known = migrationNames(folder);
  const applied = await database.borrow((client) => appliedMigrations(client, database.schema)).catch(refuse);
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name) && !isFormerlyOfService(name));
  if (missing.length > 0)
    throw new StartupError(`Schema ${database.schema} lacks ${missing.join(', ')}: run "npm run migrate"`);
  if (unknown.length > 0) {
    throw new StartupError(
      `Schema ${database.schema} has ${unknown.join(', ')}, which this release does not know`,
    );
  }

  function refuse(error: Error): never {
    const { host, port, database: name } = database.options.address;
    if (isProblem(error)) {
      throw new StartupError(`No connection to the database "${name}" at ${host}:${port}; the log says why`);
    }
    throw new StartupError(
      `Schema ${database.schema} cannot be read (${error.message}): run "npm run migrate"`,
    );
  }
}
