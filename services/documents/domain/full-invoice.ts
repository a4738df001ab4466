// The full invoice in the place of a simplified one (VATD 226): the same sale and amounts, with all that is said of the buyer.
import { problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { invoiceTerms } from './invoice-terms';
import { newDraft } from './new-document';
import { assertOpen, assertOwn } from './status';

const DEPOSIT = '386';

interface Head {
  id: string;
  today: string;
  now: string;
  /** YYYY-MM-DD, of the full invoice. */
  issueDate: string;
}

interface Named {
  clientId: string;
  clientName: string;
}

/** The choice of a document that corrects an invoice: simplified where that one is, as far as the law allows it. */
export function choiceBeside({ isSimplified }: DocumentRecord): DocumentRecord['simplified'] {
  return isSimplified ? 'auto' : 'never';
}

/**
 * A draft with everything of the simplified invoice, for the client or for another one. The day of the supply and the rate of the
 * VAT stay those of the sale.
 */
export function fullInvoice(invoice: DocumentRecord, head: Head, buyer: Named | null): DocumentRecord {
  const { companyId, number, issueDate, typeCode, accountingVat } = invoice;
  const terms = invoiceTerms(invoice);
  return {
    ...newDraft({ companyId, typeId: 'invoice', ...head }),
    ...terms,
    ...buyer,
    typeCode,
    deliveryDate: supplyDay(invoice),
    ...dueBy(invoice, head.issueDate),
    exchangeRate: accountingVat?.exchangeRate ?? terms.exchangeRate,
    correctsId: invoice.id,
    // an issued invoice has both
    corrects: {
      id: invoice.id,
      number: number ?? '',
      issueDate: issueDate ?? '',
      reason: null,
      isFullInvoice: true,
    },
  };
}

/** An invoice without a day of supply was issued on it; a deposit has none. */
function supplyDay({ deliveryDate, servicePeriod, typeCode, taxPointDate, issueDate }: DocumentRecord) {
  if (deliveryDate !== null || servicePeriod !== null || typeCode === DEPOSIT) return deliveryDate;
  return taxPointDate ?? issueDate;
}

/** The due date stays; one that is past is the day of issue. */
function dueBy({ dueDate }: DocumentRecord, issueDate: string) {
  return { dueInDays: null, dueDate: dueDate !== null && dueDate > issueDate ? dueDate : issueDate };
}

/** @throws 409 for an invoice that is not open, of another system, not simplified, or credited in part or in full */
export function assertSimplified(invoice: DocumentRecord): void {
  assertOwn(invoice);
  assertOpen(invoice, 'invoice');
  if (!invoice.isSimplified) throw problem('not_simplified', 'It is a full invoice already.');
  if (invoice.creditedMinor > 0)
    throw problem('document_settled', 'It was credited: issue a new invoice for what is left of the sale.');
}
