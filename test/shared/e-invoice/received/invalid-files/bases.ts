// Valid invoices to make invalid ones of: the whole one by each specification, in each VAT category, paid in each way, and of
// sellers in each country with rules of its own.
import { writeCii } from '../../../../../shared/e-invoice/formats/cii/syntax';
import { writeUbl } from '../../../../../shared/e-invoice/formats/ubl/syntax';
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import { inCategory } from './in-category';
import { NATIONAL_BASES } from './national-bases';
import { SPECIFICATIONS, WHOLE_INVOICE } from './whole-invoice';

export interface Base {
  name: string;
  invoice: SemanticInvoice;
  write: (invoice: SemanticInvoice) => Buffer;
  /** Parts that are changed one by one; all by default. */
  parts?: readonly string[];
}

const by = (name: keyof typeof SPECIFICATIONS, invoice = WHOLE_INVOICE): SemanticInvoice => ({
  ...invoice,
  processControl: { ...invoice.processControl, specificationIdentifier: SPECIFICATIONS[name] },
});

const { creditTransfers: _, ...PAYMENT } = WHOLE_INVOICE.paymentInstructions ?? { meansTypeCode: '' };
const BY_CARD: SemanticInvoice = {
  ...WHOLE_INVOICE,
  paymentInstructions: {
    ...PAYMENT,
    meansTypeCode: '48',
    card: { accountNumber: '1234', holderName: 'Ada' },
  },
};
const BY_DEBIT: SemanticInvoice = {
  ...WHOLE_INVOICE,
  paymentInstructions: {
    ...{ ...PAYMENT, meansTypeCode: '59' },
    directDebit: {
      ...{ mandateReference: 'M-1', creditorIdentifier: 'DE98ZZZ09999999999' },
      debitedAccount: 'DE75512108001245126199',
    },
  },
};
const EXTENDED: SemanticInvoice = {
  ...by('extension'),
  totals: { ...WHOLE_INVOICE.totals, amountDue: '205.00' },
  thirdPartyPayments: [{ type: '1', amount: '5.00', description: 'Levy' }],
};
const VEHICLES: SemanticInvoice = {
  ...by('vehicles'),
  lines: WHOLE_INVOICE.lines.map((line) => ({
    ...line,
    item: {
      ...line.item,
      classifications: [{ code: 'M1', listId: 'CVD' }],
      attributes: [{ name: 'cva', value: 'clean' }],
    },
  })),
};

const OF_CATEGORIES = [
  ...[
    'seller.vatIdentifier',
    'buyer.vatIdentifier',
    'buyer.legalRegistration',
    'delivery',
    'invoicingPeriod',
  ],
  ...[
    'allowances.0.vatCategoryCode',
    'allowances.0.vatRate',
    'charges.0.vatCategoryCode',
    'charges.0.vatRate',
  ],
  ...['vatBreakdown', 'lines.0.vat', 'lines.0.netAmount'],
];
const OF_XRECHNUNG = [
  ...['seller.contact', 'seller.postalAddress', 'buyer.postalAddress', 'delivery.address', 'buyerReference'],
  ...['paymentInstructions', 'paymentTerms', 'vatBreakdown.0.rate', 'allowances', 'processControl'],
];
const OF_EXTENSION = [
  ...['thirdPartyPayments', 'totals.amountDue', 'seller.identifiers', 'seller.legalRegistration'],
  ...['seller.electronicAddress', 'delivery.locationIdentifier', 'lines.0.item.standardIdentifier'],
  'supportingDocuments',
];
const OF_VEHICLES = ['contractReference', 'tenderOrLotReference', 'lines.0.item'];

const IN_BOTH: readonly [string, SemanticInvoice, readonly string[]][] = [
  ['the standard', WHOLE_INVOICE, ['taxPointDate', 'processControl']],
  ['by card', by('xrechnung', BY_CARD), ['paymentInstructions']],
  ['by direct debit', by('xrechnung', BY_DEBIT), ['paymentInstructions']],
  ['clean vehicles', VEHICLES, OF_VEHICLES],
  ['category S', inCategory('S', { rate: '19', vat: '36.10' }), OF_CATEGORIES.slice(0, 1)],
  ['category Z', inCategory('Z'), OF_CATEGORIES],
  ['category E', inCategory('E', { reason: 'Exempt' }), OF_CATEGORIES],
  ['category AE', inCategory('AE', { reason: 'Reverse charge' }), OF_CATEGORIES],
  ['category K', inCategory('K', { reason: 'Intra-community supply' }), OF_CATEGORIES],
  ['category G', inCategory('G', { reason: 'Export' }), OF_CATEGORIES],
  ['category O', inCategory('O', { reason: 'Not subject to VAT' }), OF_CATEGORIES],
  ['category L', inCategory('L', { rate: '7', vat: '13.30' }), OF_CATEGORIES],
  ['category M', inCategory('M', { rate: '7', vat: '13.30' }), OF_CATEGORIES],
];

export const BASES: readonly Base[] = [
  { name: 'Peppol', invoice: by('peppol'), write: writeUbl },
  { name: 'XRechnung in CII', invoice: by('xrechnung'), write: writeCii },
  { name: 'XRechnung in UBL', invoice: by('xrechnung'), write: writeUbl, parts: OF_XRECHNUNG },
  {
    name: 'Peppol credit note',
    invoice: by('peppol', { ...WHOLE_INVOICE, typeCode: '381' }),
    write: writeUbl,
    parts: ['typeCode', 'vatBreakdown', 'lines.0.quantity', 'lines.0.netAmount'],
  },
  { name: 'the extension of XRechnung in UBL', invoice: EXTENDED, write: writeUbl, parts: OF_EXTENSION },
  ...IN_BOTH.flatMap(([name, invoice, parts]): Base[] => [
    { name: `${name} in UBL`, invoice, write: writeUbl, parts },
    { name: `${name} in CII`, invoice, write: writeCii, parts },
  ]),
  ...NATIONAL_BASES.map((base): Base => ({ ...base, write: writeUbl })),
];
