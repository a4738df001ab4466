import { PRINTS, type PrintName } from '../../../../../shared/contracts/documents/prints';
import type { StoredStatus } from '../../../../../shared/contracts/documents/values';
import type { RenderableDocument } from '../../../../../shared/rendering/document';
import { problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';

/**
 * @param status the one of the document, `signed` for a quote that has become an invoice
 * @throws 409 for a document that it is not printed of
 */
export function assertPrintable(document: DocumentRecord, name: PrintName, status: StoredStatus): void {
  const { typeId, typeCode, corrects, selfBilling } = document;
  const { of, rule } = PRINTS[name];
  const isUndelivered = name === 'delivery_note' && typeCode === '386';
  const isOrdinary = corrects === null && selfBilling === null && !isUndelivered;
  if (!isOrdinary || !of[typeId]?.includes(status)) throw problem('print_not_possible', rule);
}

type Print = NonNullable<RenderableDocument['print']>;

/**
 * The pages of a document as those of a print: without number, state, late payment and codes of the document, and with its
 * own date.
 */
export function asPrint(pages: RenderableDocument, print: Print, issueDate: string): RenderableDocument {
  const unnumbered: RenderableDocument = {
    ...pages,
    print,
    issueDate,
    number: null,
    stamp: null,
    atcud: null,
    taxCode: null,
    codes: [],
    accountingVat: null,
    owedByCustomer: [],
    latePaymentText: null,
  };
  return { proforma, order_confirmation: orderConfirmation, delivery_note: deliveryNote }[print.name](
    unnumbered,
  );
}

/** It is paid like an invoice; the transfer names the document, since the proforma has no number. */
function proforma(pages: RenderableDocument): RenderableDocument {
  const remittanceReference = pages.payment?.remittanceReference ?? pages.print?.sources[0]?.number;
  const payment = { ...pages.payment, ...(remittanceReference ? { remittanceReference } : {}) };
  return { ...pages, typeId: 'invoice', payment };
}

function orderConfirmation(pages: RenderableDocument): RenderableDocument {
  return { ...pages, typeId: 'quote', validUntil: null };
}

/** Quantities and units only; the goods go to the buyer unless another address is stated. */
function deliveryNote(pages: RenderableDocument): RenderableDocument {
  const { buyer, deliverTo } = pages;
  return {
    ...pages,
    typeId: 'quote',
    deliverTo: deliverTo?.length ? deliverTo : [buyer.name, ...buyer.addressLines],
    dueDate: null,
    dueInDays: null,
    validUntil: null,
    taxPointDate: null,
    paymentTerms: null,
    lines: pages.lines.map((line) => ({ ...line, adjustments: [] })),
    vatBreakdown: [],
    cashDiscounts: [],
    order: [],
    legalMentions: [],
  };
}
