// Advice for a 401 whose credential is where other APIs expect it.
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = '`Authorization: Bearer inv_…`';

/** undefined where nothing is wrong with the form of the credential, or there is none. */
export function adviceOnCredential(headers: IncomingHttpHeaders): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined)
    return 'x-api-key' in headers ? `Send the API key as ${HEADER}; X-Api-Key is not read.` : undefined;
  const [, scheme, rest] = /^(\S+)(?: +(\S.*))?$/.exec(authorization) ?? [];
  if (scheme?.toLowerCase() !== 'bearer') return `Send the API key as ${HEADER}: the word Bearer is missing.`;
  return rest?.startsWith('inv_') ? undefined : `An API key begins with inv_; send it as ${HEADER}.`;
}
