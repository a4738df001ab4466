// Tells the services when the client of a request that costs much has closed its connection.
import type { ServerResponse } from 'node:http';
import type { AnyAction } from '../../shared/contracts/contract';
import { newId } from '../../shared/runtime/database/ids';
import type { ServiceResources } from '../../shared/runtime/resources';

/** Returns the ticket by which the work of the request is known; undefined where it does not end with its client. */
export function announceClose(
  { work }: AnyAction,
  res: ServerResponse,
  broadcast: ServiceResources['broadcast'],
): string | undefined {
  if (!work?.endsWithClient) return undefined;
  const ticket = newId();
  const announce = () => {
    if (!res.writableFinished) broadcast('request.abandoned', { ticket });
  };
  if (res.closed) announce();
  else res.once('close', announce);
  return ticket;
}
