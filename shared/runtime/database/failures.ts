// Tells "the database is away, too busy, or has rolled back for the sake of others" from "the statement is wrong".
import { types } from 'node:util';
import { Problem } from '../errors';

/** connection_exception, insufficient_resources, shutdown, statement time-out, lock time-out, read-only standby. */
const AWAY = /^(?:08...|53...|57P0[1235]|57014|55P03|25006)$/;
/** serialization_failure and deadlock_detected roll back the whole transaction. */
const TRANSACTION_CONFLICT = new Set(['40001', '40P01']);
/** SQLSTATE classes begin with a digit or one of these letters; `EPIPE` is none. */
const SQLSTATE = /^[0-9FHPX][0-9A-Z]{4}$/;
const LOST =
  /terminated|not queryable|Connection ended|ECONNRESET|ECONNREFUSED|EPIPE|timeout (?:exceeded|expired)|timed out/i;
/** All connections of the pool were in use; its message says no more than "Operation timeout". */
const BUSY = 'SequelizeConnectionAcquireTimeoutError';

/**
 * 503 with a Retry-After of one second for a database that is away, and for a deadlock or a serialization failure, which only comes
 * here after `Scoped.transaction` has tried three times, or from a single statement. Undefined for any other error.
 */
export function asUnavailable(error: unknown): Problem | undefined {
  // not instanceof: errors of Node's own modules come from outside the realm that a test runner makes
  if (!types.isNativeError(error)) return undefined;
  if (error.name === BUSY || isTransactionConflict(error)) return away();
  const cause = causeOf(error);
  const code = codeOf(cause);
  const isLost = AWAY.test(code) || (!SQLSTATE.test(code) && LOST.test(`${code} ${cause.message}`));
  return isLost ? away() : undefined;
}

/** True if PostgreSQL rolled the whole transaction back for the sake of another one: its work may run again as it is. */
export function isTransactionConflict(error: unknown): boolean {
  return types.isNativeError(error) && TRANSACTION_CONFLICT.has(codeOf(causeOf(error)));
}

/** The error of the driver, which Sequelize wraps. */
function causeOf(error: Error): Error {
  return 'original' in error && types.isNativeError(error.original) ? error.original : error;
}

function codeOf(cause: Error): string {
  return 'code' in cause ? String(cause.code) : '';
}

function away(): Problem {
  return new Problem('service_unavailable', { retryAfter: 1 });
}
