// XRechnung, and Peppol between two Germans.
import type { SemanticInvoice } from '../../semantic/invoice';

/** BR-DE-14: a rate also of what is not subject to VAT. BR-DE-18: a line break behind a cash discount. */
export function toGerman(invoice: SemanticInvoice): SemanticInvoice {
  const { paymentTerms, vatBreakdown } = invoice;
  const isDiscountLast = /(?:^|\n)\s*#SKONTO#.*#\s*$/.test(paymentTerms ?? '');
  return {
    ...invoice,
    ...(isDiscountLast ? { paymentTerms: `${paymentTerms?.trimEnd()}\n` } : {}),
    vatBreakdown: vatBreakdown.map((group) => ({ rate: '0', ...group })),
  };
}
