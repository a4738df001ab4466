// Queries of the clients service, by the kind of connection that they run on.
import type { DatabaseAddress } from '../../shared/runtime/database/address';
import type { Database } from '../../shared/runtime/database/database';
import { newId } from '../../shared/runtime/database/ids';
import { readQuery, writeQuery } from '../../shared/runtime/database/query';
import { SharedSession } from '../../shared/runtime/database/shared-session';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { openPool } from '../../shared/runtime/jobs/pool';
import { createLog } from '../../shared/runtime/observability/log';
import { openClientsDatabase } from './clients-database';

const three = readQuery('test.three', 'SELECT 3 AS three WHERE $1::uuid IS NOT NULL');
const count = writeQuery(
  'test.count',
  `INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 1, 1)
    ON CONFLICT (company_id, shard) DO UPDATE SET total = client_counts.total + 1`,
);

/** A connection of each kind, opened at its first query. */
export class ConnectionKinds {
  private readonly scope = companyScope(newId(), null);
  private readonly database: Database;
  private readonly session: SharedSession;
  private readonly queue: ReturnType<typeof openPool>;

  constructor(
    address: DatabaseAddress,
    private readonly role: string,
  ) {
    this.database = openClientsDatabase({ address, role });
    this.session = new SharedSession({ address, role, name: 'test' });
    this.queue = openPool({ address, role, name: 'test-jobs', connectionsMax: 1 }, createLog('silent'));
  }

  pipelined(): Promise<object[]> {
    return this.database.scoped(this.scope).many(three);
  }

  ofPool(): Promise<object[]> {
    return this.database.scoped(this.scope).transaction((tx) => tx.many(count));
  }

  ofSession(): Promise<object[]> {
    return this.session.query(this.role, { text: 'SELECT 1 AS one' });
  }

  async ofQueue(): Promise<object[]> {
    return (await this.queue.query('SELECT 2 AS two')).rows;
  }

  async close(): Promise<void> {
    await Promise.all([this.database.connections.close(), this.session.close(), this.queue.end()]);
  }
}
