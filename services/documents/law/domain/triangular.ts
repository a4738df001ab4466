// Triangular trade (Directive 2006/112/EC, art. 141 and 197): the seller is the middle party of three Member States, and its
// goods go straight to the buyer, who owes the VAT there.

import { isEu, isOneArea } from '../../domain/vat-places';
import { countryName, placeName } from './names';
import { INVOICES, type Rule, type Violation, when } from './rule';
import type { CheckSubject } from './subject';
import { crossingOf, placesOf, type Supply, type Trade } from './supply';
import { groupsOf } from './vat-groups';

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

export const TRIANGULAR_RULES: readonly Rule[] = [
  {
    ...{ kind: 'vat', severity: 'error', on: INVOICES },
    ...{ code: 'triangular_not_possible', term: 'BT-151', rule: 'VATD-141' },
    find: (subject) =>
      subject.document.isTriangular && subject.trade
        ? [...placeFaults(subject.trade), ...numberFaults(subject.trade), ...categoryFaults(subject)]
        : [],
  },
];

/** The goods leave from a third Member State; a document that does not say from where is believed. */
function isBetweenStates(trade: Trade): boolean {
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

function placeFaults(trade: Trade): Violation[] {
  const { seller, destination, departure, isDepartureStated } = trade;
  const from = isDepartureStated ? `they leave from ${placeName(departure)}` : 'they leave from a third one';
  return when(!isBetweenStates(trade), () => ({
    source: 'document',
    pointer: '/isTriangular',
    message: `A triangular trade is one of goods between three Member States: you are in ${countryName(seller.country)}, ${from} and go to ${placeName(destination)}. Clear isTriangular, or give the places in shipFrom and deliverTo.`,
  }));
}

function numberFaults(trade: Trade): Violation[] {
  const { destination, buyer } = trade;
  return when(isBetweenStates(trade) && buyer.isBusiness && !buyer.hasNumberOfDestination, () => ({
    source: 'client',
    pointer: '/identifiers',
    term: 'BT-48',
    message: `The buyer of a triangular trade has a VAT number of the country that the goods go to, ${placeName(destination)}. Add it to the client.`,
  }));
}

function categoryFaults(subject: CheckSubject): Violation[] {
  return when(groupsOf(subject, 'AE').length === 0, () => ({
    source: 'document',
    pointer: '/isTriangular',
    message:
      'The buyer owes the VAT of a triangular trade: give its goods the category AE, or clear isTriangular.',
  }));
}
