// Checks of a URL when it is saved. The connection is checked again each time it is made.
import { isIP } from 'node:net';
import { assertNoTransaction } from '../database/held-transaction';
import { checkAddresses } from './open-socket';
import { asOutboundError, OutboundError, type OutboundReason } from './outbound-error';
import { type Place, parseUrl } from './place';
import type { Resolve } from './resolve';

const RESOLVE_TIMEOUT_MS = 3_000;

export interface Inspection {
  /** Why it must not be saved. */
  refusal?: OutboundError;
  /** It may be saved, but would not work at this moment: the name does not resolve. */
  warning?: OutboundError;
}

/** Whether it may be saved. A literal address may not: it can belong to another host tomorrow. */
export async function inspect(place: () => Place, resolve: Resolve): Promise<Inspection> {
  assertNoTransaction('a name look-up');
  try {
    const allowed = place();
    if (allowed.address !== undefined) return {};
    if (isIP(allowed.host) !== 0) return { refusal: new OutboundError('address_literal') };
    await checkAddresses(allowed, resolve, RESOLVE_TIMEOUT_MS);
    return {};
  } catch (error) {
    const outbound = asOutboundError(error);
    return isTemporary(outbound.reason) ? { warning: outbound } : { refusal: outbound };
  }
}

function isTemporary(reason: OutboundReason): boolean {
  return reason === 'dns_failure' || reason === 'timeout';
}

export function inspectUrl(text: string, place: (url: URL) => Place, resolve: Resolve): Promise<Inspection> {
  return inspect(() => place(parseUrl(text)), resolve);
}
