// LegalLiterals and AdditionalData: notes, attachments, and what has no field of its own.

import Big from 'big.js';
import { fixed, from, type Rows, when } from '../../mapping/rows';
import { disbursedOf } from '../../semantic/disbursed';
import type { SemanticInvoice, SupportingDocument } from '../../semantic/invoice';
import { notesBesidesWithheld } from '../../semantic/withheld';
import { fitting, pieces } from '../texts';
import { fileReference, REFERENCE_CHARS } from './header';

const NOTE_CHARS = 2500;
const LITERAL_CHARS = 250;
const REVERSE_CHARGE = 'Inversión del sujeto pasivo';

/** The formats of attachments, by media type. */
export const ATTACHMENT_FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};

/** Legal literals, which also continue the additional information if that is too long. */
export function literals(invoice: SemanticInvoice): string[] {
  const isReverseCharge = invoice.vatBreakdown.some(({ categoryCode }) => categoryCode === 'AE');
  const rest = pieces(information(invoice), NOTE_CHARS).slice(1).join('\n');
  const discounts = (invoice.national?.cashDiscounts ?? []).map(({ text }) => text.slice(0, LITERAL_CHARS));
  return [...(isReverseCharge ? [REVERSE_CHARGE] : []), ...discounts, ...pieces(rest, LITERAL_CHARS)];
}

const ATTACHMENT: Rows<SupportingDocument> = when(formatOf, {
  AttachmentCompressionAlgorithm: fixed('NONE'),
  AttachmentFormat: formatOf,
  AttachmentEncoding: fixed('BASE64'),
  AttachmentDescription: ({ description, attached }) => description ?? attached?.filename,
  AttachmentData: 'attached.content',
});

export const ADDITIONAL_DATA: Rows<SemanticInvoice> = {
  RelatedDocuments: { Attachment: from('supportingDocuments', ATTACHMENT) },
  InvoiceAdditionalInformation: (invoice) => pieces(information(invoice), NOTE_CHARS)[0],
};

function formatOf({ attached }: SupportingDocument): string | undefined {
  return ATTACHMENT_FORMATS[attached?.mimeCode ?? ''];
}

/** Cash discounts are legal literals of their own. */
function ownTermsOf({ paymentTerms, national }: SemanticInvoice): string | undefined {
  return national?.cashDiscounts ? national.ownPaymentTerms : paymentTerms;
}

function information(invoice: SemanticInvoice): string {
  const { payee, sellerTaxRepresentative: representative, precedingInvoices = [] } = invoice;
  const notes = notesBesidesWithheld(invoice);
  const long = (text: string | undefined) => (fitting(text, REFERENCE_CHARS) ? undefined : text);
  const fields: [string, string | undefined][] = [
    ['Referencia del comprador', invoice.buyerReference],
    ['Pedido', long(invoice.purchaseOrderReference)],
    ['Contrato', long(invoice.contractReference)],
    ['Expediente', long(fileReference(invoice))],
    ['Proyecto', invoice.tenderOrLotReference ? invoice.projectReference : undefined],
    ['Pedido de venta', invoice.salesOrderReference],
    ['Albarán', fitting(invoice.despatchAdviceReference, 30) ? undefined : invoice.despatchAdviceReference],
    ['Recepción', invoice.receivingAdviceReference],
    ['Objeto', invoice.invoicedObjectIdentifier?.value],
    ['Cuenta', invoice.buyerAccountingReference],
    ['Condiciones de pago', ownTermsOf(invoice)],
    ['Pago a', payee?.name],
    ['Representante fiscal', representative && `${representative.name}, ${representative.vatIdentifier}`],
    ['Facturas anteriores', precedingInvoices.map(({ reference }) => reference).join(', ')],
    ['Registro', invoice.seller.additionalLegalInformation],
    ...disbursedOf(invoice).map(({ text, amount }): [string, string] => [
      'Suplido (art. 78.Tres.3.º LIVA)',
      `${text} ${new Big(amount).toFixed(2)}`,
    ]),
  ];
  const labelled = fields.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  return [...notes.map(({ text }) => text), ...labelled].join('\n');
}
