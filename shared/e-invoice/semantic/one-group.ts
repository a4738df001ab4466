// EN 16931 has one group for each category without VAT (BR-E-01, BR-O-01), whatever the reasons of its parts are.
import Big from 'big.js';
import type { VatBreakdown } from './amounts';
import type { SemanticInvoice } from './invoice';

const REASON_SEPARATOR = '; ';

/** The invoice with what was paid in the name of the client in the group of its category; both reasons stand there as text. */
export function withOneGroupEach(invoice: SemanticInvoice): SemanticInvoice {
  const { vatBreakdown } = invoice;
  if (!vatBreakdown.some(({ isDisbursement }) => isDisbursement)) return invoice;
  const groups: VatBreakdown[] = [];
  for (const group of vatBreakdown) {
    const at = groups.findIndex((one) => isOfOne(one, group));
    const before = groups[at];
    if (before) groups[at] = joined(before, group);
    else groups.push(group);
  }
  return { ...invoice, vatBreakdown: groups };
}

function isOfOne(one: VatBreakdown, other: VatBreakdown): boolean {
  const isDisbursed = (one.isDisbursement ?? false) || (other.isDisbursement ?? false);
  return isDisbursed && one.categoryCode === other.categoryCode;
}

/** A code is of the whole group: of two reasons there is none, unless one of them has no words. */
function joined(one: VatBreakdown, other: VatBreakdown): VatBreakdown {
  const { exemptionReason: _reason, exemptionReasonCode: _code, isDisbursement: _is, ...rest } = one;
  const add = (a: string, b: string) => new Big(a).plus(b).toFixed(Math.max(decimalsOf(a), decimalsOf(b)));
  const reasons = [one, other].flatMap(({ exemptionReason }) => exemptionReason ?? []);
  const codes = [...new Set([one, other].map(({ exemptionReasonCode }) => exemptionReasonCode))];
  const [code] = codes;
  return {
    ...rest,
    taxableAmount: add(one.taxableAmount, other.taxableAmount),
    taxAmount: add(one.taxAmount, other.taxAmount),
    ...(reasons.length > 0 ? { exemptionReason: [...new Set(reasons)].join(REASON_SEPARATOR) } : {}),
    ...(code !== undefined && (codes.length === 1 || reasons.length === 0)
      ? { exemptionReasonCode: code }
      : {}),
  };
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
