// Checks the caller against the security policy of the active company. The gateway does it early, every service process again.
import type { AnyAction } from '../../contracts/contract';
import type { PolicyNeed } from '../../contracts/security-policy';
import { Problem } from '../errors';
import type { PolicyVerdict, Principal } from '../principal';
import { isInRanges, parseAddress, parseRange } from './ip-ranges';

/**
 * Throws 403 `policy_unmet` when the caller may not act in the company as it is. What a user does without a company, or in another one,
 * is never judged.
 * @param address of the client of the gateway; absent for calls of this system, which come from no network
 */
export function assertPolicyMet(
  { access }: AnyAction,
  principal: Principal | undefined,
  address: string | undefined,
): void {
  const policy = access.kind === 'member' ? principal?.policy : undefined;
  if (!policy) return;
  const needs = unmetNeeds(policy, address);
  if (needs.length > 0) throw new Problem('policy_unmet', { needs });
}

/** Returns all that the caller lacks, the network included. */
export function unmetNeeds({ needs, networks }: PolicyVerdict, address: string | undefined): PolicyNeed[] {
  return isOutside(networks, address) ? [...needs, 'network'] : [...needs];
}

/** True if the address is in none of the networks, of which an empty list has all. */
function isOutside(networks: readonly string[], address: string | undefined): boolean {
  if (networks.length === 0 || address === undefined) return false;
  const client = parseAddress(address);
  return client === undefined || !isInRanges(client, networks.map(parseRange));
}
