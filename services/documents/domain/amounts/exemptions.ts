// Why no VAT is charged: one reason per VAT category (BT-120, BT-121).
import type { ExemptionReasonInput, VatGroup } from '../../../../shared/contracts/documents/lines';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import { invalid } from '../../../../shared/runtime/errors';
import { mapAll } from '../../../../shared/runtime/faults';
import type { ExemptionReason } from '../../models/document-row';
import { exemptionCodeOf, isExempt } from './vat-categories';

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

/** The input of a stored reason. */
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
    exemptionCode: given ? given.code : exemptionCodeOf(category),
  };
}
