// Terms that the rules of Factur-X want beside those of CII.
import type { SemanticInvoice } from '../../semantic/invoice';

/** UNTDID 1001: before a deposit nothing is supplied. */
const DEPOSIT = '386';

/**
 * The schema of CII demands the group of the delivery, and Factur-X no empty one (PEPPOL-EN16931-R008). A document without a day of supply
 * was supplied at the end of its period, else on its day of issue: Directive 2006/112/EC, article 226 (7), wants the day only where it differs.
 * Between Member States (K) the day is not assumed, as rules ask for it.
 */
export function withDelivery(invoice: SemanticInvoice): SemanticInvoice {
  const { delivery, despatchAdviceReference, receivingAdviceReference, vatBreakdown, typeCode } = invoice;
  const delivered = delivery ?? despatchAdviceReference ?? receivingAdviceReference;
  const isBetweenStates = vatBreakdown.some(({ categoryCode }) => categoryCode === 'K');
  if (delivered || isBetweenStates || typeCode === DEPOSIT) return invoice;
  const actualDeliveryDate = invoice.invoicingPeriod?.endDate ?? invoice.issueDate;
  return { ...invoice, delivery: { actualDeliveryDate } };
}
