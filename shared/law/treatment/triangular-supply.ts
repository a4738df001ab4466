// Triangular trade (Directive 2006/112/EC, art. 141 and 197): the seller is the middle party of three Member States, and its
// goods go straight to the buyer, who owes the VAT there.
import { isEu, isOneArea } from '../sale/vat-places';
import { crossingOf, placesOf, type Supply, type Trade } from './supply';

export function isTriangularSupply(supply: Supply): boolean {
  const { kind, isTriangular, buyer } = supply;
  return (
    isTriangular &&
    kind === 'goods' &&
    isBetweenStates(supply) &&
    buyer.isBusiness &&
    buyer.hasNumberOfDestination
  );
}

/** The goods leave from a third Member State; a document that does not say from where is believed. */
export function isBetweenStates(trade: Trade): boolean {
  return crossingOf(placesOf(trade), 'goods') === 'union' && isFromThirdState(trade);
}

function isFromThirdState({ seller, departure, destination, isDepartureStated }: Trade): boolean {
  if (!isDepartureStated) return true;
  return (
    isEu(departure, 'goods') &&
    !isOneArea(departure, seller, 'goods') &&
    !isOneArea(departure, destination, 'goods')
  );
}
