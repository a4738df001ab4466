// XRechnung, and Peppol between two Germans.
import type { SemanticInvoice } from '../../semantic/invoice';

/** BR-DE-14: a rate also of what is not subject to VAT. BR-DE-18: cash discounts as lines, each with a line feed. */
export function toGerman(invoice: SemanticInvoice): SemanticInvoice {
  const paymentTerms = germanTerms(invoice);
  return {
    ...invoice,
    ...(paymentTerms === undefined ? {} : { paymentTerms }),
    vatBreakdown: invoice.vatBreakdown.map((group) => ({ rate: '0', ...group })),
  };
}

const NOTATION_LAST = /(?:^|\n)[^\S\n]*#SKONTO#.*#\s*$/;

/** The words of the seller, then a line for each discount that is not among them. */
function germanTerms({ paymentTerms, national }: SemanticInvoice): string | undefined {
  const { cashDiscounts = [], ownPaymentTerms } = national ?? {};
  const own = cashDiscounts.length > 0 ? ownPaymentTerms : paymentTerms;
  const written = own?.split('\n').map((line) => line.trim()) ?? [];
  const lines = cashDiscounts.map(({ line }) => line).filter((line) => !written.includes(line));
  const terms = [own?.trimEnd(), ...lines].filter(Boolean).join('\n');
  if (terms === '') return own;
  return NOTATION_LAST.test(terms) ? `${terms}\n` : own;
}
