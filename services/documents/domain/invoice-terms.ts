// The optional terms of EN 16931: what a new draft has of them, and which of them a document made of another one takes over.
import type { FieldError } from '../../../shared/runtime/errors';
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

/** Terms of an invoice in a document that is none. */
export function termFaults({
  typeId,
  typeCode,
  prepayments,
  paidMinorAtIssue,
  roundingMinor,
}: DocumentRecord): FieldError[] {
  if (typeId === 'invoice') return [];
  const fault = (pointer: string, message = 'belongs to invoices only') => ({ pointer, message });
  return [
    ...(typeCode === null ? [] : [fault('/typeCode')]),
    ...(prepayments.length === 0 ? [] : [fault('/prepayments', 'belong to invoices only')]),
    // where it is not said, it is what prepayments amount to
    ...(paidMinorAtIssue === 0 || prepayments.length > 0 ? [] : [fault('/paidMinorAtIssue')]),
    ...(roundingMinor === 0 ? [] : [fault('/roundingMinor')]),
  ];
}
