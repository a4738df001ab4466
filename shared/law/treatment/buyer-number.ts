// The VAT number of the buyer that a supply goes by, where it has several: prefixes decide, not the address.

import type { NumbersUsed } from '../../contracts/documents/judgement';
import type { PartyNumber } from '../sale/country-law';
import type { ClientProfile } from '../sale/parties';
import type { Sale } from '../sale/sale';
import type { VatPlaces } from '../sale/vat-places';
import type { SellerSide } from './registrations';
import { isOfDestination, isOfOtherState, isValidVatNumber } from './supply';

type Fits = (number: PartyNumber) => boolean;

export interface Supplied {
  /** An intra-Community supply, or a triangular one. */
  isAcross: boolean;
  /** The buyer abroad owes the VAT of a service. */
  isShiftedAbroad: boolean;
}

/**
 * The first that fits best; the number of the seat comes before those of registrations. An intra-Community supply takes that of
 * the destination, else of any other Member State than departure; a service that of the buyer's place; others that of the seller's.
 */
export function buyerNumberOf(
  numbers: readonly PartyNumber[],
  { seller, buyer, destination }: VatPlaces,
  { isAcross, isShiftedAbroad }: Supplied,
): PartyNumber | undefined {
  const isOther: Fits = (number) => isOfOtherState(number, seller);
  const across: Fits[] = [(number) => isOther(number) && isOfDestination(number, destination), isOther];
  const abroad: Fits[] = [(number) => isOfDestination(number, buyer), isOther];
  const home: Fits[] = [(number) => isOfDestination(number, seller)];
  const order = isAcross ? across : isShiftedAbroad ? abroad : home;
  const valid = numbers.filter(isValidVatNumber);
  const [best] = order.flatMap((fits) => valid.filter(fits));
  return best ?? valid[0];
}

type Document = Pick<Sale, 'vatBreakdown' | 'isTriangular'>;

/** The kind of supply by the VAT categories of a document. */
export function suppliedBy({ vatBreakdown, isTriangular }: Document, { seller, buyer }: VatPlaces): Supplied {
  const has = (category: string) => vatBreakdown.some(({ vatCategory }) => vatCategory === category);
  return {
    isAcross: has('K') || isTriangular,
    isShiftedAbroad: has('AE') && seller.area !== buyer.area,
  };
}

interface Numbered {
  /** null if there is no buyer. */
  places: VatPlaces | null;
  buyerNumbers: readonly PartyNumber[];
}

interface Selling {
  sellerNumbers: readonly PartyNumber[];
  sellerSide: Pick<SellerSide, 'registration'>;
}

export function buyerNumberIn(
  document: Document,
  { places, buyerNumbers }: Numbered,
): PartyNumber | undefined {
  return places ? buyerNumberOf(buyerNumbers, places, suppliedBy(document, places)) : undefined;
}

/** The client with the number of a registration in the place of that of its seat. */
export function billedBy(client: ClientProfile, number: PartyNumber | undefined): ClientProfile {
  if (!number?.isElsewhere) return client;
  const others = client.identifiers.filter(({ scheme }) => !/^(?:xi-)?vat(?:-ue)?$/i.test(scheme));
  return { ...client, identifiers: [{ scheme: 'vat', value: number.value }, ...others] };
}

export function numbersUsed(
  { sellerNumbers, sellerSide }: Selling,
  buyer: PartyNumber | undefined,
): NumbersUsed {
  const own = sellerNumbers.find(isValidVatNumber)?.value;
  return { seller: own ?? sellerSide.registration?.number ?? null, buyer: buyer?.value ?? null };
}
