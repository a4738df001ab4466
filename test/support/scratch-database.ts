// A database with the tables of all services and without their processes, for tests of what reads and writes it.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../shared/runtime/database/database';
import { type ChosenOptions, openClientsDatabase } from './clients-database';
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
export function withScratchDatabase(options: Partial<ChosenOptions> = {}): ScratchDatabase {
  const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  const role = `${runPrefix()}_clients`;
  const address = { ...adminAddress(), database: name };
  const here = { name, role, address } as ScratchDatabase;
  beforeAll(async () => {
    await createDatabase(name, templateDatabase());
    here.admin = new Client(address);
    await here.admin.connect();
    here.database = openClientsDatabase({ address, statementTimeoutMs: 2_000, ...options });
  });
  afterAll(async () => {
    await here.database?.connections.close();
    await here.admin?.end();
    await dropDatabase(name);
  });
  return here;
}
