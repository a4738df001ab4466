// Tells the services when the client of a request that costs much has closed its connection.
import type { ServerResponse } from 'node:http';
import type { AnyAction } from '../../shared/contracts/contract';
import type { ServiceResources } from '../../shared/runtime/resources';
import { newToken } from '../../shared/runtime/secrets/credentials';

/** Returns the ticket by which the work of the request is known, which nobody can guess; undefined where it does not end with its client. */
export function announceClose(
  { work }: AnyAction,
  res: ServerResponse,
  broadcast: ServiceResources['broadcast'],
): string | undefined {
  if (!work?.endsWithClient) return undefined;
  const ticket = newToken();
  const announce = () => {
    if (!res.writableFinished) broadcast('request.abandoned', { ticket });
  };
  if (res.closed) announce();
  else res.once('close', announce);
  return ticket;
}
