import type { VatBreakdown } from './amounts';
import type { SemanticInvoice } from './invoice';

/**
 * The reason of a VAT group (BT-120) as the company wrote it. A format of a country has words of its own for the sentence of
 * the law, which may be in another language.
 */
export function ownReasonOf(
  group: Pick<VatBreakdown, 'categoryCode' | 'exemptionReason' | 'isDisbursement'>,
  { national }: Pick<SemanticInvoice, 'national'>,
): string | undefined {
  // each format has the words of its country for what was paid in the name of the client
  if (group.isDisbursement) return undefined;
  return national?.lawReasons?.includes(group.categoryCode) ? undefined : group.exemptionReason;
}
