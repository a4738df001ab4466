// EN 16931 but VAT: parties, dates, payment, decimals and codes.

import { isListed } from '../../code-lists/code-list';
import type { DocumentTotals } from '../semantic/amounts';
import type { SemanticInvoice } from '../semantic/invoice';
import { isCreditNote } from '../semantic/kinds';
import type { Identifier, Period } from '../semantic/values';
import { decimalsOf } from './decimals';
import { CLASSIFICATION_LISTS, CURRENCIES, OBJECT_SCHEMES } from './open-lists';
import { indicesOf, isBlank, type Rule } from './rule';
import { withSentences } from './sentences';

export const MIME_CODES = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

const isReversed = (period: Period | undefined) =>
  period?.startDate !== undefined && period.endDate !== undefined && period.endDate < period.startDate;
export const unlisted = (list: 'icd' | 'eas', identifier: Identifier | undefined) =>
  identifier?.scheme !== undefined && !isListed(list, identifier.scheme);
const anyDecimals = (totals: DocumentTotals) => Object.values(totals).some((text) => decimalsOf(text) > 2);

const isTransfer = ({ paymentInstructions }: SemanticInvoice) =>
  ['30', '58'].includes(paymentInstructions?.meansTypeCode ?? '');

export const CORE_RULES: readonly Rule[] = withSentences('core', [
  {
    // BT-112 is the sum of net amount and VAT, and nothing else
    rule: 'BR-CO-15',
    term: 'BT-112',
    source: 'document',
    pointer: '/lines',
    isBroken: ({ totals }) => totals.totalSurcharge !== undefined,
  },
  {
    rule: 'BR-06',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    isBroken: ({ seller }) => isBlank(seller.name),
  },
  {
    rule: 'BR-07',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    isBroken: ({ buyer }) => isBlank(buyer.name),
  },
  {
    rule: 'BR-09',
    term: 'BT-40',
    source: 'company',
    pointer: '/country',
    isBroken: ({ seller }) => isBlank(seller.postalAddress.countryCode),
  },
  {
    rule: 'BR-11',
    term: 'BT-55',
    source: 'client',
    pointer: '/country',
    isBroken: ({ buyer }) => isBlank(buyer.postalAddress.countryCode),
  },
  {
    rule: 'BR-17',
    term: 'BT-59',
    source: 'document',
    pointer: '/payee/name',
    isBroken: ({ payee, seller }) => payee !== undefined && payee.name === seller.name,
  },
  {
    rule: 'BR-CO-26',
    term: 'BT-29',
    source: 'company',
    pointer: '/identifiers',
    isBroken: ({ seller }) =>
      isBlank(seller.vatIdentifier) &&
      isBlank(seller.legalRegistration?.value) &&
      (seller.identifiers ?? []).length === 0,
  },
  {
    rule: 'BR-CO-25',
    term: 'BT-9',
    source: 'document',
    pointer: '/dueDate',
    // the standard of 2017 has it; the rules that are published today do not
    severity: 'warning',
    // not of credit notes: what is due is paid by the seller (unit tests of EN 16931, CreditNote, BR-CO-25)
    isBroken: (invoice) =>
      Number(invoice.totals.amountDue) > 0 &&
      isBlank(invoice.paymentDueDate) &&
      isBlank(invoice.paymentTerms) &&
      !isCreditNote(invoice),
  },
  {
    rule: 'BR-61',
    term: 'BT-84',
    source: 'document',
    pointer: '/payment/iban',
    isBroken: (invoice) =>
      isTransfer(invoice) && (invoice.paymentInstructions?.creditTransfers ?? []).length === 0,
  },
  {
    rule: 'BR-DEC-14',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    isBroken: ({ totals }) => anyDecimals(totals),
  },
  {
    rule: 'BR-29',
    term: 'BG-14',
    source: 'document',
    pointer: '/servicePeriod',
    isBroken: ({ invoicingPeriod }) => isReversed(invoicingPeriod),
  },
  {
    rule: 'BR-30',
    term: 'BG-26',
    source: 'document',
    pointer: '/lines/*/period',
    isBroken: ({ lines }) => indicesOf(lines, ({ period }) => isReversed(period)),
  },
  ...codeRules(),
]);

function codeRules(): Rule[] {
  return withSentences('core', [
    {
      rule: 'BR-CL-04',
      term: 'BT-5',
      source: 'document',
      pointer: '/currency',
      isBroken: ({ currencyCode }) => !isBlank(currencyCode) && !CURRENCIES.has(currencyCode),
    },
    {
      rule: 'BR-CL-05',
      term: 'BT-6',
      source: 'company',
      pointer: '/currency',
      isBroken: ({ vatAccountingCurrencyCode: currency }) =>
        currency !== undefined && !CURRENCIES.has(currency),
    },
    {
      rule: 'BR-CL-07',
      term: 'BT-18',
      source: 'document',
      pointer: '/objectIdentifier/scheme',
      isBroken: ({ invoicedObjectIdentifier: object }) =>
        object?.scheme !== undefined && !OBJECT_SCHEMES.has(object.scheme),
    },
    {
      rule: 'BR-CL-08',
      term: 'BT-21',
      source: 'document',
      pointer: '/codedNotes',
      isBroken: ({ notes }) =>
        (notes ?? []).some(({ subjectCode = 'AAI' }) => !isListed('note-subjects', subjectCode)),
    },
    {
      rule: 'BR-CL-13',
      term: 'BT-158',
      source: 'document',
      pointer: '/lines/*/classifications',
      isBroken: ({ lines }) =>
        indicesOf(lines, ({ item }) =>
          (item.classifications ?? []).some(
            ({ listId }) => !isBlank(listId) && !CLASSIFICATION_LISTS.has(listId),
          ),
        ),
    },
    {
      rule: 'BR-CL-16',
      term: 'BT-81',
      source: 'document',
      pointer: '/payment/means',
      isBroken: ({ paymentInstructions: payment }) =>
        !isBlank(payment?.meansTypeCode) && !isListed('payment-means', payment?.meansTypeCode ?? ''),
    },
    {
      rule: 'BR-CL-19',
      term: 'BT-98',
      source: 'document',
      pointer: '/adjustments',
      isBroken: (invoice) => isReasonUnlisted(invoice, 'allowances', 'allowance-reasons'),
    },
    {
      rule: 'BR-CL-20',
      term: 'BT-105',
      source: 'document',
      pointer: '/adjustments',
      isBroken: (invoice) => isReasonUnlisted(invoice, 'charges', 'charge-reasons'),
    },
    {
      rule: 'BR-CL-23',
      term: 'BT-130',
      source: 'document',
      pointer: '/lines/*/unitCode',
      isBroken: ({ lines }) => indicesOf(lines, ({ unitCode }) => !isListed('units', unitCode)),
    },
    {
      rule: 'BR-CL-24',
      term: 'BT-125',
      source: 'document',
      pointer: '/attachments',
      isBroken: ({ supportingDocuments }) =>
        (supportingDocuments ?? []).some(
          ({ attached }) => !isBlank(attached?.mimeCode) && !MIME_CODES.has(attached?.mimeCode ?? ''),
        ),
    },
    {
      rule: 'BR-CL-25',
      term: 'BT-34',
      source: 'company',
      pointer: '/electronicAddress/scheme',
      isBroken: ({ seller }) => unlisted('eas', seller.electronicAddress),
    },
    {
      rule: 'BR-CL-25',
      term: 'BT-49',
      source: 'client',
      pointer: '/electronicAddress/scheme',
      sentence: 'BR-CL-25.2',
      isBroken: ({ buyer }) => unlisted('eas', buyer.electronicAddress),
    },
    {
      rule: 'BR-CL-10',
      term: 'BT-60',
      source: 'document',
      pointer: '/payee',
      isBroken: ({ payee }) => unlisted('icd', payee?.identifier),
    },
    {
      rule: 'BR-CL-11',
      term: 'BT-61',
      source: 'document',
      pointer: '/payee',
      isBroken: ({ payee }) => unlisted('icd', payee?.legalRegistration),
    },
    {
      rule: 'BR-CL-21',
      term: 'BT-157',
      source: 'document',
      pointer: '/lines/*/standardId/scheme',
      isBroken: ({ lines }) => indicesOf(lines, ({ item }) => unlisted('icd', item.standardIdentifier)),
    },
    {
      rule: 'BR-CL-26',
      term: 'BT-71',
      source: 'document',
      pointer: '/deliverTo/locationId/scheme',
      isBroken: ({ delivery }) => unlisted('icd', delivery?.locationIdentifier),
    },
  ]);
}

function isReasonUnlisted(
  invoice: SemanticInvoice,
  kind: 'allowances' | 'charges',
  list: 'allowance-reasons' | 'charge-reasons',
): boolean {
  return [invoice, ...invoice.lines]
    .flatMap((part) => part[kind] ?? [])
    .some(({ reasonCode }) => !isBlank(reasonCode) && !isListed(list, reasonCode ?? ''));
}
