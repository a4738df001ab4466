// Which of several connected channels carries a document: the one that the law of the seller's country asks for, else the one that
// reaches the address of its buyer.
import type { SEGMENTS } from '../../../shared/contracts/country-readiness/channel-policy';
import type { ChannelProviderId, SendingChannel } from '../../../shared/contracts/transmissions/channels';

export interface Candidate {
  id: ChannelProviderId;
  kind: SendingChannel['kind'];
  /** Whether it finds the buyer by an electronic address, and has one of its own kind: null where it needs none. */
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
}

/** @param inForce mandates of the country of the seller on the day of issue. Undefined where several are left. */
export function chooseAmong(
  candidates: readonly Candidate[],
  parties: Parties,
  inForce: readonly Mandate[],
): Candidate | undefined {
  const lawful = candidates.filter((one) => inForce.some((mandate) => asksFor(mandate, one, parties)));
  const left = lawful.length > 0 ? lawful : candidates;
  return (
    onlyOne(left) ??
    onlyOne(left.filter(({ reachesBuyer }) => reachesBuyer === true)) ??
    onlyOne(left.filter(({ reachesBuyer }) => reachesBuyer !== false))
  );
}

/** What brings invoices to businesses of the country binds buyers there alone; what an authority wants, it wants of all invoices. */
function asksFor({ direction, providers, segments }: Mandate, { id, kind }: Candidate, parties: Parties) {
  const { sellerCountry, buyerCountry, isBuyerBusiness } = parties;
  const isAbroad = buyerCountry !== null && buyerCountry !== sellerCountry;
  if (direction !== 'issue' || !providers.includes(id) || (kind === 'delivery' && isAbroad)) return false;
  return segments.some((segment) => (segment === 'B2C') !== isBuyerBusiness);
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
