// Supplies with a treatment of their own: triangular ones, exempt ones, and those outside of VAT.

import type { VatGroup } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import { isEu, isOneArea } from '../sale/vat-places';
import { crossingOf, placesOf, type Supply, type Trade } from './supply';

/**
 * Triangular trade (VATD 141, 197): the seller is the middle party of three Member States, and its goods go straight to the buyer,
 * who owes the VAT there.
 */
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

const WITHOUT_DEDUCTION = /^VATEX-(?:EU-13[25]|FR-CGI261)/;

/**
 * True for exempt supplies that give their seller no deduction (VATD 132, 135), which some mandates leave out. True also for a
 * reason without a code: margin schemes (D, F, I, J) and small businesses have theirs.
 */
export function isWithoutDeduction({
  vatCategory,
  exemptionCode,
}: Pick<VatGroup, 'vatCategory' | 'exemptionCode'>): boolean {
  return vatCategory === 'E' && (!exemptionCode || WITHOUT_DEDUCTION.test(exemptionCode));
}

export const OUTSIDE_OF_VAT: VatCategory = 'O';

/**
 * Gives disbursements category O on paper and in the register, where only a category says that they are outside of VAT. E-invoices
 * have them beside what is exempt, since nothing may stand beside O there (BR-O-11).
 */
export function asOutside<T extends Pick<VatGroup, 'vatCategory' | 'isDisbursement'>>(part: T): T {
  return part.isDisbursement ? { ...part, vatCategory: OUTSIDE_OF_VAT } : part;
}
