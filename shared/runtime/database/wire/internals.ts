// All that is used of pg and of Sequelize beyond their documented interfaces, each behind one function. A new version of
// either has to pass test/shared/database-internals.test.ts.
import type { Socket } from 'node:net';
import { type Connection, Query } from 'pg';
import type { Sequelize } from 'sequelize-typescript';

/** Texts of prepared statements by name. */
type Statements = Record<string, string | undefined>;

interface Wire {
  parsedStatements: Statements;
  /** Sent in pipeline mode and not answered yet. */
  submittedNamedStatements: Statements;
}

export function socketOf(client: object): Socket {
  return (client as { connection: Connection }).connection.stream as Socket;
}

/** True while a client waits for a response of the server. */
export function isWaiting(client: object): boolean {
  return !(client as { readyForQuery: boolean }).readyForQuery;
}

/** True if the statement is prepared on the connection, or will be by what is under way. */
export function isPrepared(connection: Connection, name: string): boolean {
  const { parsedStatements, submittedNamedStatements } = wireOf(connection);
  return parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;
}

export function preparing(connection: Connection, name: string, text: string): void {
  wireOf(connection).submittedNamedStatements[name] = text;
}

/** Call it for each statement of a refused group: PostgreSQL did not read those behind the refused one. */
export function notPrepared(connection: Connection, name: string): void {
  delete wireOf(connection).submittedNamedStatements[name];
}

/**
 * Lets queries of a class into a pipeline, for which pg takes only its own: another may leave a portal open, which then
 * the Sync must close.
 */
export function allowInPipeline(queries: { prototype: object }): void {
  Object.setPrototypeOf(queries.prototype, Query.prototype);
}

/** Replaces how Sequelize opens a connection for its pool. */
export function wrapConnect(
  { connectionManager }: Sequelize,
  wrap: <T>(connect: () => Promise<T>) => Promise<T>,
): void {
  const manager = connectionManager as unknown as { connect(config: object): Promise<object> };
  const connect = manager.connect.bind(manager);
  manager.connect = (config) => wrap(() => connect(config));
}

export interface PoolCounts {
  size: number;
  available: number;
  using: number;
  waiting: number;
}

export function poolOf({ connectionManager }: Sequelize): PoolCounts {
  return (connectionManager as unknown as { pool: PoolCounts }).pool;
}

function wireOf(connection: Connection): Wire {
  return connection as unknown as Wire;
}
