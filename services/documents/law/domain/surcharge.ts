// The equivalence surcharge: retailers of some countries pay it to their sellers beside the VAT of goods, and declare no VAT
// themselves (Spain, LIVA 154 to 163). It is an addition to the VAT of the same base, and never a rate of its own.
import Big from 'big.js';
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import type { VatFacts } from '../../../../shared/countries/countries';
import { type Vat, vatOf } from '../../domain/amounts/vat-categories';
import type { SupplyKind } from '../../domain/vat-places';
import { capital, partName } from './names';
import { OFFERS, type Rule, type Violation, when } from './rule';
import type { CheckSubject } from './subject';
import type { Trade } from './supply';
import { type Group, groupsOf, pointerTo } from './vat-groups';

type Rates = VatFacts['rates'];

/** The percentage beside the VAT of a line; undefined where none is due. */
export function surchargeFor(
  { facts, buyer }: Pick<Trade, 'facts' | 'buyer'>,
  kind: SupplyKind,
  { vatCategory, vatRate }: { vatCategory?: string | null; vatRate?: number | string | null },
): string | undefined {
  if (!buyer.isSurcharged || kind !== 'goods' || (vatCategory ?? 'S') !== 'S' || vatRate == null)
    return undefined;
  return surchargesOf(facts.rates).find(({ onPercent }) => isSame(onPercent, vatRate))?.percent;
}

/** True for a line of category S that does not say whether it has a surcharge. */
export function lacksSurcharge({ vatCategory = 'S', vatRate, surchargeRate }: LineInput): boolean {
  return vatCategory === 'S' && vatRate !== undefined && surchargeRate == null;
}

function surchargesOf(rates: Rates): Rates {
  return rates.filter(({ category }) => category === 'surcharge');
}

/** A rate of the input may be no number at all, which is reported elsewhere. */
function isSame(percent: string | undefined, rate: number | string): boolean {
  return percent !== undefined && Number(percent) === Number(rate);
}

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
    ({ onPercent }) => onPercent === undefined || isSame(onPercent, group.vatRate),
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
