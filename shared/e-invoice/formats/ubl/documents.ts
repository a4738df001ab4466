// The two documents of UBL as tables in the order of their schemas: Invoice and CreditNote.
import { fieldsOf, group } from '../../mapping/fields';
import type { Mapping, Table } from '../../mapping/mapping';
import type { DeliveryInformation, ProcessControl, SemanticInvoice } from '../../semantic/invoice';
import type { ThirdPartyPayment } from '../../semantic/payment';
import { DOCUMENT_ADJUSTMENTS, MONETARY_TOTAL, TAX_TOTALS } from './amounts';
import { lineTable, PERIOD } from './lines';
import { ADDRESS, BUYER, identifier, PAYEE, SELLER, TAX_REPRESENTATIVE } from './parties';
import { paymentMeans } from './payment';
import {
  CREDIT_NOTE_PROJECT,
  NOTES,
  OBJECT_IDENTIFIER,
  ORDERS,
  PRECEDING_INVOICES,
  reference,
  SUPPORTING_DOCUMENTS,
} from './references';
import { CATEGORIES_OF_VAT } from './tax-scheme';

const invoice = fieldsOf<SemanticInvoice>();
const control = fieldsOf<ProcessControl>();
const delivery = fieldsOf<DeliveryInformation>();
const thirdParty = fieldsOf<ThirdPartyPayment>();

const DELIVERY: Table<DeliveryInformation> = [
  delivery.text('cbc:ActualDeliveryDate', 'actualDeliveryDate'),
  delivery.inside('cac:DeliveryLocation', [
    delivery.at('locationIdentifier', identifier('cbc:ID')),
    group(delivery, 'cac:Address', 'address', ADDRESS),
  ]),
  delivery.inside('cac:DeliveryParty', [
    delivery.inside('cac:PartyName', [delivery.text('cbc:Name', 'partyName')]),
  ]),
];

const START: Table<SemanticInvoice> = [
  CATEGORIES_OF_VAT,
  invoice.at('processControl', [
    control.text('cbc:CustomizationID', 'specificationIdentifier'),
    control.text('cbc:ProfileID', 'businessProcessType'),
  ]),
  invoice.text('cbc:ID', 'number'),
  invoice.text('cbc:IssueDate', 'issueDate'),
];

const CURRENCIES: Table<SemanticInvoice> = [
  invoice.text('cbc:DocumentCurrencyCode', 'currencyCode'),
  invoice.text('cbc:TaxCurrencyCode', 'vatAccountingCurrencyCode'),
  invoice.text('cbc:AccountingCost', 'buyerAccountingReference'),
  invoice.text('cbc:BuyerReference', 'buyerReference'),
  invoice.inside('cac:InvoicePeriod', [
    invoice.at('invoicingPeriod', PERIOD),
    invoice.text('cbc:DescriptionCode', 'taxPointDateCode'),
  ]),
  ORDERS,
  PRECEDING_INVOICES,
  reference('cac:DespatchDocumentReference', 'despatchAdviceReference'),
  reference('cac:ReceiptDocumentReference', 'receivingAdviceReference'),
];

const PARTIES: Table<SemanticInvoice> = [
  group(invoice, 'cac:AccountingSupplierParty', 'seller', SELLER),
  group(invoice, 'cac:AccountingCustomerParty', 'buyer', BUYER),
  group(invoice, 'cac:PayeeParty', 'payee', PAYEE),
  group(invoice, 'cac:TaxRepresentativeParty', 'sellerTaxRepresentative', TAX_REPRESENTATIVE),
  group(invoice, 'cac:Delivery', 'delivery', DELIVERY),
];

const PAYMENT_TERMS = invoice.inside('cac:PaymentTerms', [invoice.verbatim('cbc:Note', 'paymentTerms')]);
const THIRD_PARTY_PAYMENTS = invoice.list('cac:PrepaidPayment', 'thirdPartyPayments', [
  thirdParty.text('cbc:ID', 'type'),
  thirdParty.amount('cbc:PaidAmount', 'amount'),
  thirdParty.text('cbc:InstructionID', 'description'),
]);

const AMOUNTS: Table<SemanticInvoice> = [
  ...DOCUMENT_ADJUSTMENTS,
  TAX_TOTALS,
  group(invoice, 'cac:LegalMonetaryTotal', 'totals', MONETARY_TOTAL),
];

const lines = (name: string, quantity: string): Mapping<SemanticInvoice> =>
  invoice.list(name, 'lines', lineTable(quantity, `cac:Sub${name.slice('cac:'.length)}`));

export const INVOICE: Table<SemanticInvoice> = [
  ...START,
  invoice.text('cbc:DueDate', 'paymentDueDate'),
  invoice.text('cbc:InvoiceTypeCode', 'typeCode'),
  NOTES,
  invoice.text('cbc:TaxPointDate', 'taxPointDate'),
  ...CURRENCIES,
  reference('cac:OriginatorDocumentReference', 'tenderOrLotReference'),
  reference('cac:ContractDocumentReference', 'contractReference'),
  OBJECT_IDENTIFIER,
  SUPPORTING_DOCUMENTS,
  reference('cac:ProjectReference', 'projectReference'),
  ...PARTIES,
  paymentMeans(false),
  PAYMENT_TERMS,
  THIRD_PARTY_PAYMENTS,
  ...AMOUNTS,
  lines('cac:InvoiceLine', 'cbc:InvoicedQuantity'),
];

/** Has no due date of its own, no project, and another order: the due date is in the payment means. */
export const CREDIT_NOTE: Table<SemanticInvoice> = [
  ...START,
  invoice.text('cbc:TaxPointDate', 'taxPointDate'),
  invoice.text('cbc:CreditNoteTypeCode', 'typeCode'),
  NOTES,
  ...CURRENCIES,
  reference('cac:ContractDocumentReference', 'contractReference'),
  OBJECT_IDENTIFIER,
  CREDIT_NOTE_PROJECT,
  SUPPORTING_DOCUMENTS,
  reference('cac:OriginatorDocumentReference', 'tenderOrLotReference'),
  ...PARTIES,
  paymentMeans(true),
  PAYMENT_TERMS,
  ...AMOUNTS,
  lines('cac:CreditNoteLine', 'cbc:CreditedQuantity'),
];
