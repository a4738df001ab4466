// InvoiceData 3.0: what its schema and Online Számla refuse of what a document of ours can say. Named after the field of the
// schema.

import Big from 'big.js';
import { indicesOf, isBlank, ofAdjustments, type Rule } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';
import type { SemanticInvoice } from '../../semantic/invoice';
import { lengthOf } from '../texts';
import { exchangeRate, inForints } from './forints';
import { isCorrection } from './kinds';
import { customerStatus, taxNumberIn, taxNumberOf } from './numbers';
import { isWritable } from './parties';
import { vatRateOf } from './vat';

const NUMBER_CHARS = 50;
/** MonetaryType has 16 digits before the point, QuantityType 12. */
const AMOUNT_MAX = '1e16';
const PRICE_MAX = '1e12';
// InvoiceDateType
const FIRST_DAY = '2010-01-01';

const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;
const isNamed = (invoice: SemanticInvoice) => customerStatus(invoice) !== 'PRIVATE_PERSON';

/** False for sales that the One-Stop-Shop declares. */
export function isReported({ national }: SemanticInvoice): boolean {
  return national?.consumedIn === undefined;
}

export const HUNGARIAN_RULES: readonly Rule[] = withSentences('nav', [
  {
    rule: 'NAV supplierTaxNumber',
    term: 'BT-31',
    source: 'company',
    pointer: '/identifiers',
    isBroken: (invoice) => taxNumberOf(invoice, 'seller') === undefined,
  },
  {
    rule: 'NAV supplierName',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    isBroken: ({ seller }) => isBlank(seller.name),
  },
  {
    rule: 'NAV supplierAddress',
    term: 'BG-5',
    source: 'company',
    pointer: '/addressLine1',
    isBroken: ({ seller }) => !isWritable(seller.postalAddress),
  },
  {
    rule: 'NAV customerName',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    isBroken: (invoice) => isNamed(invoice) && isBlank(invoice.buyer.name),
  },
  {
    rule: 'NAV customerAddress',
    term: 'BG-8',
    source: 'client',
    pointer: '/addressLine1',
    isBroken: (invoice) => isNamed(invoice) && !isWritable(invoice.buyer.postalAddress),
  },
  {
    rule: 'NAV customerTaxNumber',
    term: 'BT-48',
    source: 'client',
    pointer: '/identifiers',
    severity: 'warning',
    isBroken: (invoice) =>
      isNamed(invoice) &&
      invoice.buyer.postalAddress.countryCode === 'HU' &&
      taxNumberOf(invoice, 'buyer') === undefined,
  },
  {
    rule: 'NAV fiscalRepresentativeInfo',
    term: 'BG-11',
    source: 'document',
    pointer: '/taxRepresentative',
    isBroken: ({ sellerTaxRepresentative: one }) =>
      one !== undefined && (taxNumberIn(one.vatIdentifier) === undefined || !isWritable(one.postalAddress)),
  },
  {
    rule: 'NAV invoiceNumber',
    term: 'BT-1',
    source: 'document',
    pointer: '/number',
    message: `The number has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ number }) => lengthOf(number) > NUMBER_CHARS,
  },
  {
    rule: 'NAV InvoiceDateType',
    term: 'BT-2',
    source: 'document',
    pointer: '/issueDate',
    isBroken: (invoice) =>
      [
        invoice.issueDate,
        invoice.paymentDueDate,
        invoice.taxPointDate,
        invoice.delivery?.actualDeliveryDate,
        invoice.invoicingPeriod?.startDate,
        invoice.invoicingPeriod?.endDate,
      ].some((day) => day !== undefined && day < FIRST_DAY),
  },
  {
    rule: 'NAV invoiceReference',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    isBroken: ({ typeCode }) => typeCode === '384',
  },
  {
    rule: 'NAV invoiceReference',
    term: 'BG-3',
    source: 'document',
    pointer: '/corrects',
    sentence: 'NAV invoiceReference.2',
    isBroken: ({ national }) => national?.isFullInvoice === true,
  },
  {
    rule: 'NAV originalInvoiceNumber',
    term: 'BG-3',
    source: 'document',
    pointer: '/corrects',
    message: `A credit note or debit note names the invoice that it corrects, by a number of at most ${NUMBER_CHARS} characters`,
    isBroken: (invoice) => {
      const [corrected] = invoice.precedingInvoices ?? [];
      const length = lengthOf(corrected?.reference);
      return isCorrection(invoice) && (length === 0 || length > NUMBER_CHARS);
    },
  },
  {
    rule: 'NAV exchangeRate',
    term: 'BT-111',
    source: 'document',
    pointer: '/exchangeRate',
    isBroken: (invoice) => {
      const rate = exchangeRate(invoice);
      return rate === undefined || !new Big(rate).gt(0);
    },
  },
  {
    rule: 'NAV MonetaryType',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    isBroken: ({ totals }) => Object.values(totals).some((text) => decimalsOf(text) > 2),
  },
  {
    rule: 'NAV invoiceGrossAmountHUF',
    term: 'BT-112',
    source: 'document',
    pointer: '/lines',
    isBroken: (invoice) => inForints(new Big(invoice.totals.totalWithVat), invoice).abs().gte(AMOUNT_MAX),
  },
  {
    rule: 'NAV one-stop shop',
    term: 'BT-151',
    source: 'document',
    pointer: '/lines',
    isBroken: (invoice) => !isReported(invoice),
  },
  {
    rule: 'NAV vatRate',
    term: 'BT-152',
    source: 'document',
    pointer: '/lines/*/vatRate',
    isBroken: (invoice) =>
      isReported(invoice) && indicesOf(invoice.lines, ({ vat }) => vatRateOf(vat, invoice) === undefined),
  },
  {
    rule: 'NAV summaryByVatRate',
    term: 'BT-119',
    source: 'document',
    pointer: '/adjustments',
    isBroken: ofAdjustments((vat, invoice) => isReported(invoice) && vatRateOf(vat, invoice) === undefined),
  },
  {
    rule: 'NAV unitPrice',
    term: 'BT-146',
    source: 'document',
    pointer: '/lines/*/unitPrice',
    isBroken: (invoice) =>
      indicesOf(invoice.lines, ({ price }) => {
        const unitPrice = new Big(price.netPrice || '0').div(price.baseQuantity ?? '1');
        return [unitPrice, inForints(unitPrice, invoice)].some((value) => value.gte(PRICE_MAX));
      }),
  },
]);
