// Advice for a 401 whose credential is where other APIs expect it.
import type { IncomingMessage } from 'node:http';

const HEADER = '`Authorization: Bearer inv_…`';

/** undefined where nothing is wrong with the form of the credential, or there is none. */
export function adviceOnCredential(req: IncomingMessage): string | undefined {
  if (isSentTwice(req)) return 'The header Authorization is sent twice: send the one that counts.';
  const { headers } = req;
  const { authorization } = headers;
  if (authorization === undefined)
    return 'x-api-key' in headers ? `Send the API key as ${HEADER}; X-Api-Key is not read.` : undefined;
  const [, scheme, rest] = /^(\S+)(?: +(\S.*))?$/.exec(authorization) ?? [];
  if (scheme?.toLowerCase() !== 'bearer') return `Send the API key as ${HEADER}: the word Bearer is missing.`;
  return rest?.startsWith('inv_') ? undefined : `An API key begins with inv_; send it as ${HEADER}.`;
}

/** Node keeps the first of two, a proxy perhaps the last: neither is taken for what the caller meant. */
export function isSentTwice({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct.authorization?.length ?? 0) > 1;
}
