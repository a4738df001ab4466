// The optional terms of EN 16931: what a new draft has of them, and which of them a document made of another one takes over.
import { invalid } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';

export const NO_TERMS = {
  typeCode: null,
  buyerReference: null,
  reference: null,
  salesOrderReference: null,
  contractReference: null,
  projectReference: null,
  despatchReference: null,
  receiptReference: null,
  tenderReference: null,
  objectIdentifier: null,
  accountingReference: null,
  deliveryDate: null,
  deliverTo: null,
  taxPointDate: null,
  taxPointCode: null,
  payment: null,
  payee: null,
  taxRepresentative: null,
  codedNotes: [],
  prepayments: [],
  attachments: [],
  paidMinorAtIssue: 0,
  roundingMinor: 0,
  reasonCode: null,
  exchangeRateSource: null,
};

/** What the document refers to, where it was delivered, and who is paid how: a credit note has them of its invoice. */
export function tradeTerms(document: DocumentRecord) {
  const { buyerReference, reference, salesOrderReference, contractReference, projectReference } = document;
  const { despatchReference, receiptReference, tenderReference, objectIdentifier } = document;
  const { accountingReference, deliveryDate, deliverTo, payment, payee, taxRepresentative } = document;
  return {
    ...{ buyerReference, reference, salesOrderReference, contractReference, projectReference },
    ...{ despatchReference, receiptReference, tenderReference, objectIdentifier, accountingReference },
    ...{ deliveryDate, deliverTo, payment, payee, taxRepresentative },
  };
}

/** All that a document says, with its lines and amounts: an invoice has it of its quote, or of the invoice it replaces. */
export function invoiceTerms(document: DocumentRecord) {
  const { clientId, clientName, currency, language, paymentTerms, notes, exchangeRate, codedNotes } =
    document;
  const { taxPointDate, taxPointCode, servicePeriod, lines, adjustments, exemptionReasons, vatBreakdown } =
    document;
  const { linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, totalMinor } = document;
  const { prepayments, paidMinorAtIssue, roundingMinor } = document;
  return {
    ...tradeTerms(document),
    ...{ clientId, clientName, currency, language, paymentTerms, notes, exchangeRate, codedNotes },
    ...{ taxPointDate, taxPointCode, servicePeriod, lines, adjustments, exemptionReasons, vatBreakdown },
    ...{ linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, totalMinor },
    ...{ prepayments, paidMinorAtIssue, roundingMinor },
  };
}

/** @throws 400 for terms of an invoice in a document that is none */
export function assertTerms({
  typeId,
  typeCode,
  prepayments,
  paidMinorAtIssue,
  roundingMinor,
}: DocumentRecord): void {
  if (typeId === 'invoice') return;
  if (typeCode !== null) throw invalid('/typeCode', 'belongs to invoices only');
  if (prepayments.length > 0) throw invalid('/prepayments', 'belong to invoices only');
  if (paidMinorAtIssue !== 0) throw invalid('/paidMinorAtIssue', 'belongs to invoices only');
  if (roundingMinor !== 0) throw invalid('/roundingMinor', 'belongs to invoices only');
}
