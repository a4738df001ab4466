// Chooses between connected channels: first by the mandates of the seller's country, then by the buyer's address.
import type { SEGMENTS } from '../../../shared/contracts/country-readiness/channel-policy';
import type { ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { isAbroad } from '../../../shared/countries/mandated-format';

export interface Candidate {
  id: ChannelProviderId;
  /** True if it can reach the electronic address of the buyer; null if it needs none. */
  reachesBuyer: boolean | null;
}

export interface Parties {
  sellerCountry: string;
  buyerCountry: string | null;
  isBuyerBusiness: boolean;
}

export interface Mandate {
  direction: 'issue' | 'receive';
  segments: readonly (typeof SEGMENTS)[number][];
  providers: readonly string[];
  /** It is mandatory for buyers in other countries, too. */
  abroad?: boolean;
}

/** Undefined if several remain. @param inForce mandates of the seller's country on the day of issue */
export function chooseAmong(
  candidates: readonly Candidate[],
  parties: Parties,
  inForce: readonly Mandate[],
): Candidate | undefined {
  const lawful = candidates.filter((one) => inForce.some((mandate) => requires(mandate, one, parties)));
  const left = lawful.length > 0 ? lawful : candidates;
  return (
    onlyOne(left) ??
    onlyOne(left.filter(({ reachesBuyer }) => reachesBuyer === true)) ??
    onlyOne(left.filter(({ reachesBuyer }) => reachesBuyer !== false))
  );
}

function requires(mandate: Mandate, { id }: Candidate, parties: Parties) {
  const { direction, providers, segments, abroad = false } = mandate;
  const { sellerCountry: seller, buyerCountry: buyer, isBuyerBusiness } = parties;
  if (direction !== 'issue' || !providers.includes(id) || (!abroad && isAbroad({ seller, buyer })))
    return false;
  return segments.some((segment) => (segment === 'B2C') !== isBuyerBusiness);
}

function onlyOne<T>(candidates: readonly T[]): T | undefined {
  return candidates.length === 1 ? candidates[0] : undefined;
}
