// The lengths of CIUS-RO (BR-RO-L…) and how often a group may occur (BR-RO-A…): RO16931-rules.sch 1.0.9. A test compares the
// table with the list of the ministry.

/** Rule, term, limit, whose field, the text in the semantic invoice, and what it is called. */
export type LengthRow = readonly [
  rule: string,
  term: string,
  most: number,
  field: string,
  path: string,
  what: string,
];

export const NAME_CHARS = 100;
export const DESCRIPTION_CHARS = 200;
export const NOTE_CHARS = 300;
export const REASON_CHARS = 100;
export const ATTRIBUTE_NAME_CHARS = 50;
export const NOTES_MAX = 20;

const SELLER = 'seller.postalAddress';
const BUYER = 'buyer.postalAddress';
const AGENT = 'sellerTaxRepresentative.postalAddress';
const PLACE = 'delivery.address';
const PAYMENT = 'paymentInstructions';

export const LENGTHS: readonly LengthRow[] = [
  ['L0201', 'BT-38', 20, 'company /postalCode', `${SELLER}.postCode`, 'postal code of the seller'],
  ['L0202', 'BT-53', 20, 'client /postalCode', `${BUYER}.postCode`, 'postal code of the buyer'],
  ['L0203', 'BT-67', 20, 'document /taxRepresentative/postalCode', `${AGENT}.postCode`, 'postal code'],
  ['L0204', 'BT-78', 20, 'document /deliverTo/postalCode', `${PLACE}.postCode`, 'postal code'],
  ['L155', 'BT-1', 200, 'company /numberFormats', 'number', 'number'],
  ['L0302', 'BT-12', 200, 'document /contractReference', 'contractReference', 'contract reference'],
  ['L0303', 'BT-13', 200, 'document /orderReference', 'purchaseOrderReference', 'order number'],
  ['L0304', 'BT-14', 200, 'document /salesOrderReference', 'salesOrderReference', 'sales order number'],
  ['L0305', 'BT-15', 200, 'document /receiptReference', 'receivingAdviceReference', 'receipt reference'],
  ['L0306', 'BT-16', 200, 'document /despatchReference', 'despatchAdviceReference', 'despatch reference'],
  ['L0307', 'BT-17', 200, 'document /tenderReference', 'tenderOrLotReference', 'tender reference'],
  ['L0308', 'BT-18', 200, 'document /objectIdentifier', 'invoicedObjectIdentifier.value', 'object'],
  ['L0308', 'BT-122', 200, 'document /attachments', 'supportingDocuments.*.reference', 'file'],
  ['L0501', 'BT-37', 50, 'company /city', `${SELLER}.city`, 'city of the seller'],
  ['L0502', 'BT-52', 50, 'client /city', `${BUYER}.city`, 'city of the buyer'],
  ['L0503', 'BT-66', 50, 'document /taxRepresentative/city', `${AGENT}.city`, 'city'],
  ['L0504', 'BT-77', 50, 'document /deliverTo/city', `${PLACE}.city`, 'city of the delivery'],
  ['L1001', 'BT-19', 100, 'document /accountingReference', 'buyerAccountingReference', 'reference'],
  ['L1002', 'BT-36', 100, 'company /addressLine2', `${SELLER}.line2`, 'address line 2 of the seller'],
  ['L1003', 'BT-162', 100, 'company /addressLine2', `${SELLER}.line3`, 'address line 3 of the seller'],
  ['L1004', 'BT-41', 100, 'company /contact/name', 'seller.contact.point', 'contact of the seller'],
  ['L1005', 'BT-42', 100, 'company /contact/phone', 'seller.contact.telephone', 'telephone of the seller'],
  ['L1006', 'BT-43', 100, 'company /contact/email', 'seller.contact.email', 'e-mail address of the seller'],
  ['L1007', 'BT-51', 100, 'client /addressLine2', `${BUYER}.line2`, 'address line 2 of the buyer'],
  ['L1008', 'BT-163', 100, 'client /addressLine2', `${BUYER}.line3`, 'address line 3 of the buyer'],
  ['L1009', 'BT-56', 100, 'client /contactLastName', 'buyer.contact.point', 'contact of the buyer'],
  ['L1010', 'BT-57', 100, 'client /contactPhone', 'buyer.contact.telephone', 'telephone of the buyer'],
  ['L1011', 'BT-58', 100, 'client /contactEmail', 'buyer.contact.email', 'e-mail address of the buyer'],
  ['L1012', 'BT-65', 100, 'document /taxRepresentative/addressLine2', `${AGENT}.line2`, 'address line 2'],
  ['L1013', 'BT-164', 100, 'document /taxRepresentative/addressLine2', `${AGENT}.line3`, 'address line 3'],
  ['L1014', 'BT-76', 100, 'document /deliverTo/addressLine2', `${PLACE}.line2`, 'address line 2'],
  ['L1015', 'BT-165', 100, 'document /deliverTo/addressLine2', `${PLACE}.line3`, 'address line 3'],
  ['L151', 'BT-35', 150, 'company /addressLine1', `${SELLER}.line1`, 'address line 1 of the seller'],
  ['L152', 'BT-50', 150, 'client /addressLine1', `${BUYER}.line1`, 'address line 1 of the buyer'],
  ['L153', 'BT-64', 150, 'document /taxRepresentative/addressLine1', `${AGENT}.line1`, 'address line 1'],
  ['L154', 'BT-75', 150, 'document /deliverTo/addressLine1', `${PLACE}.line1`, 'address line 1'],
  ['L201', 'BT-27', 200, 'company /name', 'seller.name', 'name of the seller'],
  ['L202', 'BT-28', 200, 'company /name', 'seller.tradingName', 'trading name of the seller'],
  ['L203', 'BT-44', 200, 'client /name', 'buyer.name', 'name of the buyer'],
  ['L204', 'BT-45', 200, 'client /name', 'buyer.tradingName', 'trading name of the buyer'],
  ['L205', 'BT-59', 200, 'document /payee/name', 'payee.name', 'name of the payee'],
  ['L206', 'BT-62', 200, 'document /taxRepresentative/name', 'sellerTaxRepresentative.name', 'name'],
  ['L207', 'BT-70', 200, 'document /deliverTo/name', 'delivery.partyName', 'name'],
  ['L208', 'BT-85', 200, 'document /payment/accountName', `${PAYMENT}.creditTransfers.*.accountName`, 'name'],
  ['L209', 'BT-88', 200, 'document /payment/cardHolder', `${PAYMENT}.card.holderName`, 'name'],
  ['L1016', 'BT-82', 100, 'document /payment', `${PAYMENT}.meansText`, 'means of payment'],
  [
    'L140',
    'BT-83',
    140,
    'document /payment/remittanceReference',
    `${PAYMENT}.remittanceInformation`,
    'reference',
  ],
  ['L301', 'BT-20', NOTE_CHARS, 'document /paymentTerms', 'paymentTerms', 'payment terms'],
  ['L302', 'BT-22', NOTE_CHARS, 'document /notes', 'notes.*.text', 'text of a note'],
  ['L1000', 'BT-33', 1000, 'company /legalForm', 'seller.additionalLegalInformation', 'legal information'],
  ['L1017', 'BT-98', 100, 'document /adjustments', 'allowances.*.reasonCode', 'code of a discount'],
  ['L1018', 'BT-105', 100, 'document /adjustments', 'charges.*.reasonCode', 'code of a charge'],
  ['L1019', 'BT-120', REASON_CHARS, 'document /exemptionReasons', 'vatBreakdown.*.exemptionReason', 'reason'],
  [
    'L1020',
    'BT-123',
    REASON_CHARS,
    'document /attachments',
    'supportingDocuments.*.description',
    'description',
  ],
  ['L210', 'BT-124', 200, 'document /attachments', 'supportingDocuments.*.externalLocation', 'link'],
  ['L211', 'BT-125', 200, 'document /attachments', 'supportingDocuments.*.attached.filename', 'file'],
  ['L156', 'BT-25', 200, 'document /corrects', 'precedingInvoices.*.reference', 'number'],
  ['L1024', 'BT-153', NAME_CHARS, 'document /lines/*/name', 'lines.*.item.name', 'name of the line'],
  [
    'L212',
    'BT-154',
    DESCRIPTION_CHARS,
    'document /lines/*/description',
    'lines.*.item.description',
    'description',
  ],
  ['L303', 'BT-127', NOTE_CHARS, 'document /lines/*/note', 'lines.*.note', 'note of the line'],
  [
    'L1021',
    'BT-133',
    100,
    'document /lines/*/accountingReference',
    'lines.*.buyerAccountingReference',
    'reference',
  ],
  ['L1022', 'BT-139', REASON_CHARS, 'document /lines/*/adjustments', 'lines.*.allowances.*.reason', 'reason'],
  ['L1023', 'BT-144', REASON_CHARS, 'document /lines/*/adjustments', 'lines.*.charges.*.reason', 'reason'],
  [
    'L0505',
    'BT-160',
    ATTRIBUTE_NAME_CHARS,
    'document /lines/*/attributes',
    'lines.*.item.attributes.*.name',
    'name',
  ],
  ['L1025', 'BT-161', 100, 'document /lines/*/attributes', 'lines.*.item.attributes.*.value', 'value'],
];

export const COUNTS: readonly LengthRow[] = [
  ['A020', 'BG-1', NOTES_MAX, 'document /notes', 'notes', 'notes'],
  ['A051', 'BG-24', 50, 'document /attachments', 'supportingDocuments', 'files'],
  ['A052', 'BG-32', 50, 'document /lines/*/attributes', 'lines.*.item.attributes', 'attributes of a line'],
  ['A500', 'BG-3', 500, 'document /prepayments', 'precedingInvoices', 'preceding invoices'],
];

/** XPath counts code points, and white space of any kind once. */
export const lengthOf = (text = '') => [...text.replace(/\s+/g, ' ').trim()].length;
