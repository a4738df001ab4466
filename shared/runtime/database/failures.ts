// Tells "the database is away or too busy" from "the statement is wrong".
import { types } from 'node:util';
import { Problem } from '../errors';

/** connection_exception, insufficient_resources, shutdown, statement time-out, lock time-out, read-only standby. */
const AWAY = /^(?:08...|53...|57P0[1235]|57014|55P03|25006)$/;
/** SQLSTATE classes begin with a digit or one of these letters; `EPIPE` is none. */
const SQLSTATE = /^[0-9FHPX][0-9A-Z]{4}$/;
const LOST =
  /terminated|not queryable|Connection ended|ECONNRESET|ECONNREFUSED|EPIPE|timeout (?:exceeded|expired)|timed out/i;
/** All connections of the pool were in use; its message says no more than "Operation timeout". */
const BUSY = 'SequelizeConnectionAcquireTimeoutError';

/** 503 for a database that is away; undefined for any other error. */
export function asUnavailable(error: unknown): Problem | undefined {
  // not instanceof: errors of Node's own modules come from outside the realm that a test runner makes
  if (!types.isNativeError(error)) return undefined;
  if (error.name === BUSY) return away();
  const cause = 'original' in error && types.isNativeError(error.original) ? error.original : error;
  const code = 'code' in cause ? String(cause.code) : '';
  const isLost = AWAY.test(code) || (!SQLSTATE.test(code) && LOST.test(`${code} ${cause.message}`));
  return isLost ? away() : undefined;
}

function away(): Problem {
  return new Problem('service_unavailable', { retryAfter: 1 });
}
