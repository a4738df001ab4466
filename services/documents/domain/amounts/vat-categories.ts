// The rules of EN 16931 for each VAT category (BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-IG, BR-IP), and why no VAT is
// charged: one reason per category (BT-120, BT-121).
import Big from 'big.js';
import type { ExemptionReasonInput, VatGroup } from '../../../../shared/contracts/documents/lines';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import { mapAll } from '../../../../shared/runtime/checks/faults';
import { invalid } from '../../../../shared/runtime/errors';
import { spelled } from '../../../../shared/values/decimal';
import type { ExemptionReason } from '../../models/document-row';
import { parseDecimal } from './decimal';

interface CategoryRules {
  rate: 'above zero' | 'any' | 'zero';
  /** The category needs an exemption reason (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10). */
  isExempt: boolean;
  /** The code of the exemption reason when the caller gives none. */
  exemptionCode: string | null;
}

const TAXED = { isExempt: false, exemptionCode: null };

const RULES: Readonly<Record<VatCategory, CategoryRules>> = {
  S: { rate: 'above zero', ...TAXED },
  L: { rate: 'any', ...TAXED },
  M: { rate: 'any', ...TAXED },
  Z: { rate: 'zero', ...TAXED },
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
}

/** The VAT of a line that has none yet, for the calculation of its amounts. */
export const UNTAXED: Vat = { vatCategory: 'Z', vatRate: '0' };

const RATE = { decimals: 4, max: 100 };

/** Category and rate of a line or an adjustment. @throws 400 for a rate that the category does not have */
export function parseVat(
  pointer: string,
  { vatCategory = 'S', vatRate }: { vatCategory?: VatCategory; vatRate?: number | string },
): Vat {
  const { rate } = RULES[vatCategory];
  const at = `${pointer}/vatRate`;
  if (vatRate === undefined && rate !== 'zero') throw invalid(at, `is required for category ${vatCategory}`);
  const value = parseDecimal(at, vatRate ?? 0, RATE);
  if (rate === 'zero' && !value.eq(0)) throw invalid(at, `must be 0 for category ${vatCategory}`);
  if (rate === 'above zero' && value.eq(0)) {
    throw invalid(at, 'must be above 0 for category S; a rate of 0 has a category of its own');
  }
  return { vatCategory, vatRate: spelled(value) };
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
  return a.vatCategory === b.vatCategory && a.vatRate === b.vatRate;
}

export function rateOf({ vatRate }: Vat): Big {
  return new Big(vatRate);
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

/** The exemption of a group of the breakdown; AE, K, G and O have a default code. */
export function exemptionOf(
  category: VatCategory,
  reasons: readonly ExemptionReason[],
): Pick<VatGroup, 'exemptionReason' | 'exemptionCode'> {
  const given = reasons.find(({ vatCategory }) => vatCategory === category);
  return {
    exemptionReason: given?.reason ?? null,
    exemptionCode: given ? given.code : RULES[category].exemptionCode,
  };
}
