// Checks of a destination when it is saved. The connection is checked again each time it is made.
import { isIP } from 'node:net';
import { assertNoTransaction } from '../database/held-transaction';
import type { Destination } from './destination';
import { checkedAddresses } from './open-socket';
import { asOutboundError, OutboundError } from './outbound-error';
import type { Resolve } from './resolve';

const RESOLVE_TIMEOUT_MS = 3_000;

export interface Inspection {
  /** The reason why it must not be saved. */
  refusal?: OutboundError;
  /** It may be saved, but would not work at this moment: the name does not resolve. */
  warning?: OutboundError;
}

/** Inspects a destination. A literal address is refused: it can belong to another host tomorrow. */
export async function inspect(destinationOf: () => Destination, resolve: Resolve): Promise<Inspection> {
  assertNoTransaction('a name look-up');
  try {
    const destination = destinationOf();
    if (destination.address !== undefined) return {};
    if (isIP(destination.host) !== 0) return { refusal: new OutboundError('address_literal') };
    await checkedAddresses(destination, resolve, AbortSignal.timeout(RESOLVE_TIMEOUT_MS));
    return {};
  } catch (error) {
    const outbound = asOutboundError(error);
    const isTemporary = outbound.reason === 'dns_failure' || outbound.reason === 'timeout';
    return isTemporary ? { warning: outbound } : { refusal: outbound };
  }
}
