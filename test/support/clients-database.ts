// The database of the clients service with connections of its own, as a process of that service has it.
import type { ConnectionOptions, DatabaseService } from '../../shared/runtime/database/connection-options';
import { Connections } from '../../shared/runtime/database/connections';
import { Database } from '../../shared/runtime/database/database';
import { createLog } from '../../shared/runtime/observability/log';
import { runPrefix } from './cluster-names';

export const clientsService: DatabaseService = { schema: 'clients', role: `${runPrefix()}_clients` };

export type ChosenOptions = Pick<ConnectionOptions, 'address'> &
  Partial<ConnectionOptions> &
  Partial<DatabaseService>;

/** The default is one connection of each kind, so that a request finds everything that the one before has left on it. */
export function openClientsDatabase({ schema, role, disableSeqScan, ...options }: ChosenOptions): Database {
  const service = {
    schema: schema ?? clientsService.schema,
    role: role ?? clientsService.role,
    disableSeqScan: disableSeqScan ?? false,
  };
  const connections = new Connections({
    services: [service],
    connectionsMax: 3,
    statementTimeoutMs: 5_000,
    connectionWaitMs: 5_000,
    log: createLog('silent'),
    ...options,
  });
  return new Database(connections, service);
}
