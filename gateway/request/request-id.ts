// The id of a request in logs, events and responses: that of the client, if it may be repeated.
import type { IncomingMessage } from 'node:http';
import { newRequestId } from '../../shared/runtime/database/ids';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;

export function requestIdOf(req: IncomingMessage): string {
  const header = req.headers['x-request-id'];
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : newRequestId();
}
