// Equivalence surcharges that are missing, or not due (Spain).
import Big from 'big.js';
import { type Vat, vatOf } from '../amounts/vat-categories';
import { type Group, groupsOf, pointerTo } from '../amounts/vat-groups';
import { capital, partName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import type { Trade } from '../treatment/supply';
import { isSamePercent, surchargeFor, surchargesOf } from '../treatment/surcharge';
import { OFFERS, type Rule, type Violation, when } from './rule';

export const SURCHARGE_RULES: readonly Rule[] = [
  {
    ...{ kind: 'vat', severity: 'warning', on: OFFERS, code: 'surcharge_missing' },
    ...{ term: 'BG-23', rule: 'INV-SURCHARGE' },
    find: missing,
  },
  {
    ...{ kind: 'vat', severity: 'error', on: OFFERS, code: 'surcharge_not_due' },
    ...{ term: 'BG-23', rule: 'INV-SURCHARGE' },
    find: notDue,
  },
];

function missing(subject: CheckSubject): Violation[] {
  const { trade, supplyKind } = subject;
  if (trade === null) return [];
  return groupsOf(subject, 'S').flatMap((group) => {
    const percent = surchargeFor(trade, supplyKind, group);
    return when(group.surchargeRate === undefined && percent !== undefined, () => ({
      ...placeOf(group, subject),
      message: `${nameOf(group, subject)} has ${group.vatRate} % VAT and no equivalence surcharge, and the client is in its scheme: for goods it is ${percent} %. Services have none.`,
      fault: 'is missing',
    }));
  });
}

/** A correction has the surcharge of what it corrects. */
function notDue(subject: CheckSubject): Violation[] {
  const { trade, document } = subject;
  if (trade === null || document.corrects !== null || document.isPriceReduction) return [];
  return groupsOf(subject, 'S')
    .filter(({ surchargeRate }) => surchargeRate !== undefined)
    .flatMap((group) => {
      const message = faultOf(group, trade, subject);
      return when(message !== null, () => ({ ...placeOf(group, subject), message: message ?? '' }));
    });
}

function faultOf(group: Group, { buyer, facts }: Trade, subject: CheckSubject): string | null {
  const name = nameOf(group, subject);
  if (!buyer.isSurcharged)
    return `${name} has an equivalence surcharge, and the client is not in its scheme. Set equivalenceSurcharge of the client, or leave the surcharge out.`;
  const known = surchargesOf(facts.rates).filter(
    ({ onPercent }) => onPercent === undefined || isSamePercent(onPercent, group.vatRate),
  );
  if (known.some(({ percent }) => new Big(percent).eq(group.surchargeRate ?? 0))) return null;
  const rates = known.map(({ percent }) => `${percent} %`).join(' or ');
  return `${name} has an equivalence surcharge of ${group.surchargeRate} %. Beside ${group.vatRate} % VAT it is ${rates || 'not known'}.`;
}

function placeOf(group: Vat, subject: CheckSubject): Pick<Violation, 'source' | 'pointer'> {
  return { source: 'document', pointer: `${pointerTo(vatOf(group), subject)}/surchargeRate` };
}

function nameOf(group: Group, subject: CheckSubject): string {
  return capital(partName(pointerTo(group, subject), subject));
}
