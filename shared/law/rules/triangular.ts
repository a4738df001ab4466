// A triangular trade lacks a place, a number or a category.
import { groupsOf } from '../amounts/vat-groups';
import { countryName, placeName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import type { Trade } from '../treatment/supply';
import { isBetweenStates } from '../treatment/triangular-supply';
import { INVOICES, type Rule, type Violation, when } from './rule';

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
