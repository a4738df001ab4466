// Identifies who sends a request, and counts it against the limits.
import type { ServerResponse } from 'node:http';
import { networkOf } from '../../shared/values/network';
import type { CountedCaller, Limits } from '../limits/rate-limits';
import type { GatewayRequest } from '../routing/gateway-request';
import type { OwnAddresses } from '../security/own-addresses';
import type { Guard } from './guard';
import type { Introspected } from './principal-cache';

/** Weight of a request, and the limits that it counts against. */
export interface Counting {
  /** Requests that it counts as. */
  weight?: number;
  /** false: not against the active company, whose limits must not lock out those who set them. */
  ofCompany?: boolean;
}

export interface CallerParts {
  guard: Guard;
  limits: Limits;
  ownAddresses: OwnAddresses;
}

/**
 * undefined for a caller without a credential that holds. A credential that was not good lately is counted for its
 * address before it is looked up, so that guesses cost no look-ups beyond the limit; a good one is not charged for it.
 * An API key may be used under any name of this system, since no page of another site has one.
 */
export async function identifyCaller(
  { guard, limits, ownAddresses }: CallerParts,
  req: GatewayRequest,
  address: string,
  res: ServerResponse,
  { weight = 1, ofCompany = true }: Counting = {},
): Promise<Introspected | undefined> {
  const credential = guard.credentialOf(req);
  const isGuess = credential !== undefined && guard.needsLookUp(credential);
  const block = networkOf(address);
  if (isGuess) await limits.count('requests', block, res);
  const caller =
    credential &&
    (await guard.authenticate(credential, address, (principal) => {
      req.$refused = principal;
    }));
  req.$principal = caller?.principal;
  if (caller?.principal.via !== 'key') ownAddresses.refuseForeignHost(req);
  if (caller && isGuess) await limits.giveBack('requests', block);
  if (caller) await limits.countCaller(counted(caller.principal, ofCompany), res, weight);
  else if (!isGuess) await limits.count('requests', block, res, weight);
  return caller;
}

function counted({ credentialId, companyId }: Introspected['principal'], ofCompany: boolean): CountedCaller {
  return { credentialId, companyId: ofCompany ? companyId : null };
}
