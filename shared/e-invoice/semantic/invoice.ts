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
  number: string; // BT-1
  issueDate: DateText; // BT-2
  typeCode: string; // BT-3: UNCL 1001
  currencyCode: string; // BT-5: ISO 4217
  vatAccountingCurrencyCode?: string; // BT-6
  taxPointDate?: DateText; // BT-7; excludes BT-8 (BR-CO-3)
  /** BT-8, UNCL 2005: 3, 35, 432. (CII writes 5, 29, 72 of UNCL 2475: its serializer translates.) */
  taxPointDateCode?: string;
  paymentDueDate?: DateText; // BT-9
  buyerReference?: string; // BT-10
  projectReference?: string; // BT-11
  contractReference?: string; // BT-12
  purchaseOrderReference?: string; // BT-13
  salesOrderReference?: string; // BT-14
  receivingAdviceReference?: string; // BT-15
  despatchAdviceReference?: string; // BT-16
  tenderOrLotReference?: string; // BT-17
  /** BT-18: scheme by UNCL 1153 */
  invoicedObjectIdentifier?: Identifier;
  buyerAccountingReference?: string; // BT-19
  paymentTerms?: string; // BT-20
  notes?: InvoiceNote[]; // BG-1
  processControl: ProcessControl; // BG-2
  precedingInvoices?: PrecedingInvoice[]; // BG-3
  seller: Seller; // BG-4
  buyer: Buyer; // BG-7
  payee?: Payee; // BG-10
  sellerTaxRepresentative?: SellerTaxRepresentative; // BG-11
  delivery?: DeliveryInformation; // BG-13
  /** BG-14: BT-73, 74; part of BG-13 in the standard, beside it in every syntax */
  invoicingPeriod?: Period;
  paymentInstructions?: PaymentInstructions; // BG-16
  allowances?: DocumentAllowanceCharge[]; // BG-20
  charges?: DocumentAllowanceCharge[]; // BG-21
  totals: DocumentTotals; // BG-22
  vatBreakdown: VatBreakdown[]; // BG-23
  supportingDocuments?: SupportingDocument[]; // BG-24
  lines: InvoiceLine[]; // BG-25
  /** BG-DEX-09, only in the extension of XRechnung */
  thirdPartyPayments?: ThirdPartyPayment[];
  /** Terms that EN 16931 does not have. */
  national?: NationalTerms;
}

// BG-1
export interface InvoiceNote {
  subjectCode?: string; // BT-21: UNCL 4451
  text: string; // BT-22
}

/** BG-2: set by the profile that is written. */
export interface ProcessControl {
  businessProcessType?: string; // BT-23
  specificationIdentifier: string; // BT-24
}

// BG-3
export interface PrecedingInvoice {
  reference: string; // BT-25
  issueDate?: DateText; // BT-26
}

// BG-13
export interface DeliveryInformation {
  partyName?: string; // BT-70
  locationIdentifier?: Identifier; // BT-71: scheme by ICD
  actualDeliveryDate?: DateText; // BT-72
  address?: Address; // BG-15
}

// BG-24
export interface SupportingDocument {
  reference: string; // BT-122
  description?: string; // BT-123
  externalLocation?: string; // BT-124
  attached?: AttachedDocument; // BT-125
}

/** BT-125 with its media type and file name. */
export interface AttachedDocument {
  /** BASE64, as every syntax writes it */
  content: string;
  mimeCode: string;
  filename: string;
}
