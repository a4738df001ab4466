// A database with the tables of all services and without their processes, for tests of what reads and writes it.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseOptions } from '../../shared/runtime/database/connections';
import { Database } from '../../shared/runtime/database/database';
import { createLog } from '../../shared/runtime/observability/log';
import { runPrefix, templateDatabase } from './cluster-names';
import { adminAddress, createDatabase, dropDatabase } from './postgres';

/** There from before the first test of a file until after its last one. */
export interface ScratchDatabase {
  readonly name: string;
  readonly role: string;
  readonly address: ReturnType<typeof adminAddress>;
  /** Sees the rows of all companies. */
  admin: Client;
  /** Connected as the clients service is, unless the options differ. */
  database: Database;
}

/** The default is one connection of each kind, so that a request finds everything that the one before has left on it. */
export function withScratchDatabase(options: Partial<DatabaseOptions> = {}): ScratchDatabase {
  const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  const role = `${runPrefix()}_clients`;
  const address = { ...adminAddress(), database: name };
  const usual = {
    ...{ schema: 'clients', connectionsMax: 3, log: createLog('silent') },
    ...{ statementTimeoutMs: 2_000, connectionWaitMs: 5_000 },
  };
  const here = { name, role, address } as ScratchDatabase;
  beforeAll(async () => {
    await createDatabase(name, templateDatabase());
    here.admin = new Client(address);
    await here.admin.connect();
    here.database = new Database({ address, role, ...usual, ...options });
  });
  afterAll(async () => {
    await here.database?.close();
    await here.admin?.end();
    await dropDatabase(name);
  });
  return here;
}
