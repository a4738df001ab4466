// The rules of EN 16931 for each VAT category (BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-IG, BR-IP), and why no VAT is
// charged: one reason per category (BT-120, BT-121).
import Big from 'big.js';
import { DISBURSEMENT_CODE } from '../../code-lists/vatex';
import type { ExemptionReasonInput, VatGroup } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import { mapAll } from '../../runtime/checks/faults';
import { filledFields } from '../../runtime/checks/filled-fields';
import { invalid } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import type { ExemptionReason } from '../sale/sale';
import { parseDecimal, percentOf } from './decimal';

interface CategoryRules {
  rate: 'above zero' | 'any' | 'zero';
  /** The category needs an exemption reason (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10). */
  isExempt: boolean;
  /** The code of the exemption reason when the caller gives none. */
  exemptionCode: string | null;
}

const WITH_VAT = { isExempt: false, exemptionCode: null };

const RULES: Readonly<Record<VatCategory, CategoryRules>> = {
  S: { rate: 'above zero', ...WITH_VAT },
  L: { rate: 'any', ...WITH_VAT },
  M: { rate: 'any', ...WITH_VAT },
  B: { rate: 'above zero', ...WITH_VAT },
  Z: { rate: 'zero', ...WITH_VAT },
  E: { rate: 'zero', isExempt: true, exemptionCode: null },
  AE: { rate: 'zero', isExempt: true, exemptionCode: 'VATEX-EU-AE' },
  K: { rate: 'zero', isExempt: true, exemptionCode: 'VATEX-EU-IC' },
  G: { rate: 'zero', isExempt: true, exemptionCode: 'VATEX-EU-G' },
  O: { rate: 'zero', isExempt: true, exemptionCode: 'VATEX-EU-O' },
};

export function rateKindOf(category: VatCategory): CategoryRules['rate'] {
  return RULES[category].rate;
}

export function isExempt(category: VatCategory): boolean {
  return RULES[category].isExempt;
}

export interface Vat {
  vatCategory: VatCategory;
  vatRate: string;
  /** In percent, beside the VAT of the same base; absent where there is none. */
  surchargeRate?: string;
  /** A disbursement in the name of the client: a group of its own, whatever its category. */
  isDisbursement?: boolean;
}

/** Category and rates alone, of a line, an adjustment or a group. */
export function vatOf({ vatCategory, vatRate, surchargeRate, isDisbursement }: Vat): Vat {
  return { vatCategory, vatRate, ...filledFields({ surchargeRate, isDisbursement }) };
}

/** The VAT of a line that has none yet, for the calculation of its amounts. */
export const UNTAXED: Vat = { vatCategory: 'Z', vatRate: '0' };

const RATE = { decimals: 4, max: 100 };

export interface VatInput {
  vatCategory?: VatCategory;
  vatRate?: number | string;
  surchargeRate?: number | string | null;
}

/** Category and rates of a line or an adjustment. @throws 400 for a rate that the category does not have */
export function parseVat(pointer: string, { vatCategory = 'S', vatRate, surchargeRate }: VatInput): Vat {
  const { rate } = RULES[vatCategory];
  const at = `${pointer}/vatRate`;
  if (vatRate === undefined && rate !== 'zero') throw invalid(at, `is required for category ${vatCategory}`);
  const value = parseDecimal(at, vatRate ?? 0, RATE);
  if (rate === 'zero' && !value.eq(0)) throw invalid(at, `must be 0 for category ${vatCategory}`);
  if (rate === 'above zero' && value.eq(0)) {
    throw invalid(at, `must be above 0 for category ${vatCategory}; a rate of 0 has a category of its own`);
  }
  return { vatCategory, vatRate: spelled(value), ...parseSurcharge(pointer, vatCategory, surchargeRate) };
}

/** @throws 400 beside another category than S: the surcharge is an addition to VAT that is charged (LIVA 161) */
function parseSurcharge(pointer: string, category: VatCategory, rate: VatInput['surchargeRate']) {
  if (rate == null) return {};
  const value = parseDecimal(`${pointer}/surchargeRate`, rate, RATE);
  if (value.eq(0)) return {};
  if (category !== 'S') throw invalid(`${pointer}/surchargeRate`, 'is for category S only');
  return { surchargeRate: spelled(value) };
}

/** BR-O-11 to BR-O-14: a document with category O has no other category. @throws 400 */
export function assertAlone(vats: readonly { pointer: string; vat: Vat }[]): void {
  const outside = vats.filter(({ vat }) => vat.vatCategory === 'O');
  const [first] = outside;
  if (first && outside.length < vats.length) {
    throw invalid(`${first.pointer}/vatCategory`, 'O cannot be combined with other VAT categories');
  }
}

export function sameVat(a: Vat, b: Vat): boolean {
  const isOfRate =
    a.vatCategory === b.vatCategory && a.vatRate === b.vatRate && a.surchargeRate === b.surchargeRate;
  return isOfRate && (a.isDisbursement ?? false) === (b.isDisbursement ?? false);
}

export function rateOf({ vatRate }: Vat): Big {
  return new Big(vatRate);
}

/** The surcharge of a base at a rate of VAT; nothing where there is none. */
export function surchargeOf({ surchargeRate }: Vat, baseMinor: number): { surchargeMinor?: number } {
  return surchargeRate === undefined ? {} : { surchargeMinor: percentOf(baseMinor, new Big(surchargeRate)) };
}

/** The amount with VAT and surcharge. */
export function withVatMinor(group: {
  baseMinor: number;
  vatMinor: number;
  surchargeMinor?: number;
}): number {
  return group.baseMinor + group.vatMinor + (group.surchargeMinor ?? 0);
}

export function parseExemptionReasons(inputs: readonly ExemptionReasonInput[]): ExemptionReason[] {
  return mapAll(inputs, ({ vatCategory, reason, code }, index) => {
    const pointer = `/exemptionReasons/${index}`;
    if (!isExempt(vatCategory)) {
      throw invalid(`${pointer}/vatCategory`, `${vatCategory} is not exempt: there is no reason to give`);
    }
    if (inputs.findIndex((other) => other.vatCategory === vatCategory) < index) {
      throw invalid(`${pointer}/vatCategory`, 'is given twice');
    }
    if (reason === undefined && code === undefined) throw invalid(pointer, 'must have a reason or a code');
    return { vatCategory, reason: reason ?? null, code: code ?? null };
  });
}

export function exemptionInput({ vatCategory, reason, code }: ExemptionReason): ExemptionReasonInput {
  return { vatCategory, ...(reason === null ? {} : { reason }), ...(code === null ? {} : { code }) };
}

/** The exemption of a group of the breakdown; AE, K, G, O and disbursements have a default code. */
export function exemptionOf(
  { vatCategory: category, isDisbursement = false }: Pick<Vat, 'vatCategory' | 'isDisbursement'>,
  reasons: readonly ExemptionReason[],
): Pick<VatGroup, 'exemptionReason' | 'exemptionCode'> {
  if (isDisbursement)
    return { exemptionReason: ownDisbursementReason(reasons), exemptionCode: DISBURSEMENT_CODE };
  const ownReason = reasons.find(({ vatCategory }) => vatCategory === category);
  return {
    exemptionReason: ownReason?.reason ?? null,
    exemptionCode: ownReason ? ownReason.code : RULES[category].exemptionCode,
  };
}

/** The company's own words for disbursements, which it gives with their code. */
export function ownDisbursementReason(reasons: readonly ExemptionReason[]): string | null {
  return reasons.find(({ code }) => code === DISBURSEMENT_CODE)?.reason ?? null;
}
