// The semantic model of EN 16931-1: every business term (BT) and group (BG) of an invoice, free of any syntax. Serializers
// write it, readers make it, checks look at it; FatturaPA, FA(3) and Facturae are made of the same object.
//
// What is not given is absent, never empty: no '', no [], no null. Order of lists is order of the document.
import type { DocumentAllowanceCharge, DocumentTotals, VatBreakdown } from './amounts';
import type { InvoiceLine } from './lines';
import type { NationalTerms } from './national';
import type { Buyer, Payee, Seller, SellerTaxRepresentative } from './parties';
import type { PaymentInstructions, ThirdPartyPayment } from './payment';
import type { Address, DateText, Identifier, Period } from './values';

export interface SemanticInvoice {
  /** BT-1 */
  number: string;
  /** BT-2 */
  issueDate: DateText;
  /** BT-3: UNCL 1001 */
  typeCode: string;
  /** BT-5: ISO 4217 */
  currencyCode: string;
  /** BT-6 */
  vatAccountingCurrencyCode?: string;
  /** BT-7; excludes BT-8 (BR-CO-3) */
  taxPointDate?: DateText;
  /** BT-8, UNCL 2005: 3, 35, 432. (CII writes 5, 29, 72 of UNCL 2475: its serializer translates.) */
  taxPointDateCode?: string;
  /** BT-9 */
  paymentDueDate?: DateText;
  /** BT-10 */
  buyerReference?: string;
  /** BT-11 */
  projectReference?: string;
  /** BT-12 */
  contractReference?: string;
  /** BT-13 */
  purchaseOrderReference?: string;
  /** BT-14 */
  salesOrderReference?: string;
  /** BT-15 */
  receivingAdviceReference?: string;
  /** BT-16 */
  despatchAdviceReference?: string;
  /** BT-17 */
  tenderOrLotReference?: string;
  /** BT-18: scheme by UNCL 1153 */
  invoicedObjectIdentifier?: Identifier;
  /** BT-19 */
  buyerAccountingReference?: string;
  /** BT-20 */
  paymentTerms?: string;
  /** BG-1 */
  notes?: InvoiceNote[];
  /** BG-2 */
  processControl: ProcessControl;
  /** BG-3 */
  precedingInvoices?: PrecedingInvoice[];
  /** BG-4 */
  seller: Seller;
  /** BG-7 */
  buyer: Buyer;
  /** BG-10 */
  payee?: Payee;
  /** BG-11 */
  sellerTaxRepresentative?: SellerTaxRepresentative;
  /** BG-13 */
  delivery?: DeliveryInformation;
  /** BG-14: BT-73, 74; part of BG-13 in the standard, beside it in every syntax */
  invoicingPeriod?: Period;
  /** BG-16 */
  paymentInstructions?: PaymentInstructions;
  /** BG-20 */
  allowances?: DocumentAllowanceCharge[];
  /** BG-21 */
  charges?: DocumentAllowanceCharge[];
  /** BG-22 */
  totals: DocumentTotals;
  /** BG-23 */
  vatBreakdown: VatBreakdown[];
  /** BG-24 */
  supportingDocuments?: SupportingDocument[];
  /** BG-25 */
  lines: InvoiceLine[];
  /** BG-DEX-09, only in the extension of XRechnung */
  thirdPartyPayments?: ThirdPartyPayment[];
  /** Not of EN 16931. */
  national?: NationalTerms;
}

/** BG-1. */
export interface InvoiceNote {
  /** BT-21: UNCL 4451 */
  subjectCode?: string;
  /** BT-22 */
  text: string;
}

/** BG-2: set by the profile that is written. */
export interface ProcessControl {
  /** BT-23 */
  businessProcessType?: string;
  /** BT-24 */
  specificationIdentifier: string;
}

/** BG-3. */
export interface PrecedingInvoice {
  /** BT-25 */
  reference: string;
  /** BT-26 */
  issueDate?: DateText;
}

/** BG-13. */
export interface DeliveryInformation {
  /** BT-70 */
  partyName?: string;
  /** BT-71: scheme by ICD */
  locationIdentifier?: Identifier;
  /** BT-72 */
  actualDeliveryDate?: DateText;
  /** BG-15 */
  address?: Address;
}

/** BG-24. */
export interface SupportingDocument {
  /** BT-122 */
  reference: string;
  /** BT-123 */
  description?: string;
  /** BT-124 */
  externalLocation?: string;
  /** BT-125 */
  attached?: AttachedDocument;
}

/** BT-125 with its media type and file name. */
export interface AttachedDocument {
  /** BASE64, as every syntax writes it */
  content: string;
  mimeCode: string;
  filename: string;
}
