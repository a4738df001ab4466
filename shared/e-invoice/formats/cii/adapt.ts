// Terms that CII D16B cannot express, or has fewer of, than the standard.
import type { SemanticInvoice } from '../../semantic/invoice';

/** The schema has one preceding invoice (BG-3); the others are named as supporting documents (BG-24). */
export function withOnePrecedingInvoice(invoice: SemanticInvoice): SemanticInvoice {
  const [first, ...others] = invoice.precedingInvoices ?? [];
  if (!first || others.length === 0) return invoice;
  const named = others.map(({ reference }) => ({ reference }));
  return {
    ...invoice,
    precedingInvoices: [first],
    supportingDocuments: [...(invoice.supportingDocuments ?? []), ...named],
  };
}
