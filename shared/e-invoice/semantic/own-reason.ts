import type { VatBreakdown } from './amounts';
import type { SemanticInvoice } from './invoice';

/**
 * The reason of a VAT group (BT-120) as the company wrote it. A format of a country has words of its own for the sentence of
 * the law, which may be in another language.
 */
export function ownReasonOf(
  group: Pick<VatBreakdown, 'categoryCode' | 'exemptionReason'>,
  { national }: Pick<SemanticInvoice, 'national'>,
): string | undefined {
  return national?.lawReasons?.includes(group.categoryCode) ? undefined : group.exemptionReason;
}
