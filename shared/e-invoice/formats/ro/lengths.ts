// The lengths of CIUS-RO (BR-RO-L…) for texts that may be longer in our documents.

import type { Rule, Source } from '../../rules/rule';
import type { SemanticInvoice } from '../../semantic/invoice';

type Texts = (invoice: SemanticInvoice) => readonly (string | undefined)[];
/** Rule, term, whose, field, what it is called, limit, and the texts. */
type Row = [string, string, Source, string, string, number, Texts];

const ROWS: readonly Row[] = [
  ['BR-RO-L0301', 'BT-1', 'company', '/numberFormats', 'The number', 30, ({ number }) => [number]],
  [
    'BR-RO-L0302',
    'BT-12',
    'document',
    '/contractReference',
    'The contract reference',
    30,
    (invoice) => [invoice.contractReference],
  ],
  [
    'BR-RO-L0303',
    'BT-13',
    'document',
    '/orderReference',
    'The order number',
    30,
    (invoice) => [invoice.purchaseOrderReference],
  ],
  [
    'BR-RO-L0304',
    'BT-14',
    'document',
    '/salesOrderReference',
    'The sales order number',
    30,
    (invoice) => [invoice.salesOrderReference],
  ],
  [
    'BR-RO-L0305',
    'BT-15',
    'document',
    '/receiptReference',
    'The receipt reference',
    30,
    (invoice) => [invoice.receivingAdviceReference],
  ],
  [
    'BR-RO-L0306',
    'BT-16',
    'document',
    '/despatchReference',
    'The despatch reference',
    30,
    (invoice) => [invoice.despatchAdviceReference],
  ],
  [
    'BR-RO-L0307',
    'BT-17',
    'document',
    '/tenderReference',
    'The tender reference',
    30,
    (invoice) => [invoice.tenderOrLotReference],
  ],
  [
    'BR-RO-L0501',
    'BT-37',
    'company',
    '/city',
    'The city of the seller',
    50,
    ({ seller }) => [seller.postalAddress.city],
  ],
  [
    'BR-RO-L0502',
    'BT-52',
    'client',
    '/city',
    'The city of the buyer',
    50,
    ({ buyer }) => [buyer.postalAddress.city],
  ],
  [
    'BR-RO-L1002',
    'BT-36',
    'company',
    '/addressLine2',
    'Address line 2 of the seller',
    100,
    ({ seller }) => [seller.postalAddress.line2],
  ],
  [
    'BR-RO-L1007',
    'BT-51',
    'client',
    '/addressLine2',
    'Address line 2 of the buyer',
    100,
    ({ buyer }) => [buyer.postalAddress.line2],
  ],
  [
    'BR-RO-L1019',
    'BT-120',
    'document',
    '/exemptionReasons',
    'The reason of an exemption',
    100,
    ({ vatBreakdown }) => vatBreakdown.map(({ exemptionReason }) => exemptionReason),
  ],
  [
    'BR-RO-L151',
    'BT-35',
    'company',
    '/addressLine1',
    'Address line 1 of the seller',
    150,
    ({ seller }) => [seller.postalAddress.line1],
  ],
  [
    'BR-RO-L152',
    'BT-50',
    'client',
    '/addressLine1',
    'Address line 1 of the buyer',
    150,
    ({ buyer }) => [buyer.postalAddress.line1],
  ],
  ['BR-RO-L201', 'BT-27', 'company', '/name', 'The name of the seller', 200, ({ seller }) => [seller.name]],
  ['BR-RO-L203', 'BT-44', 'client', '/name', 'The name of the buyer', 200, ({ buyer }) => [buyer.name]],
  [
    'BR-RO-L301',
    'BT-20',
    'document',
    '/paymentTerms',
    'The payment terms',
    300,
    ({ paymentTerms }) => [paymentTerms],
  ],
  [
    'BR-RO-L1024',
    'BT-153',
    'document',
    '/lines/*/name',
    'The name of the line',
    100,
    ({ lines }) => lines.map(({ item }) => item.name),
  ],
  [
    'BR-RO-L212',
    'BT-154',
    'document',
    '/lines/*/description',
    'The description of the line',
    200,
    ({ lines }) => lines.map(({ item }) => item.description),
  ],
  [
    'BR-RO-L303',
    'BT-127',
    'document',
    '/lines/*/note',
    'The note of the line',
    300,
    ({ lines }) => lines.map(({ note }) => note),
  ],
];

/** XPath counts code points, and white space of any kind once. */
const lengthOf = (text = '') => [...text.replace(/\s+/g, ' ').trim()].length;

export const ROMANIAN_LENGTHS: readonly Rule[] = ROWS.map(
  ([rule, term, source, pointer, what, most, texts]): Rule => ({
    ...{ rule, term, source, pointer },
    message: `${what} has more than ${most} characters`,
    isBroken(invoice) {
      const long = texts(invoice).flatMap((text, index) => (lengthOf(text) > most ? [index] : []));
      return pointer.includes('*') ? long : long.length > 0;
    },
  }),
);
