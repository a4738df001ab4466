// EN 16931 but VAT: parties, dates, payment, decimals and codes.
import { isListed } from '../../code-lists/code-list';
import type { DocumentTotals } from '../semantic/amounts';
import type { SemanticInvoice } from '../semantic/invoice';
import { isCreditNote } from '../semantic/kinds';
import type { Identifier, Period } from '../semantic/values';
import { decimalsOf } from './decimals';
import { CLASSIFICATION_LISTS, CURRENCIES, OBJECT_SCHEMES } from './open-lists';
import { indicesOf, isBlank, type Rule } from './rule';

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

export const CORE_RULES: readonly Rule[] = [
  {
    // BT-112 is the sum of net amount and VAT, and nothing else
    rule: 'BR-CO-15',
    term: 'BT-112',
    source: 'document',
    pointer: '/lines',
    message:
      'The total has the equivalence surcharge, for which EN 16931 has no term: it is no VAT rate and no charge',
    advice: 'send Facturae or the PDF instead',
    isBroken: ({ totals }) => totals.totalSurcharge !== undefined,
  },
  {
    rule: 'BR-06',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    message: 'The seller has no name',
    isBroken: ({ seller }) => isBlank(seller.name),
  },
  {
    rule: 'BR-07',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    message: 'The buyer has no name',
    isBroken: ({ buyer }) => isBlank(buyer.name),
  },
  {
    rule: 'BR-09',
    term: 'BT-40',
    source: 'company',
    pointer: '/country',
    message: 'The seller has no country',
    isBroken: ({ seller }) => isBlank(seller.postalAddress.countryCode),
  },
  {
    rule: 'BR-11',
    term: 'BT-55',
    source: 'client',
    pointer: '/country',
    message: 'The buyer has no country',
    isBroken: ({ buyer }) => isBlank(buyer.postalAddress.countryCode),
  },
  {
    rule: 'BR-17',
    term: 'BT-59',
    source: 'document',
    pointer: '/payee/name',
    message: 'The payee is the seller itself',
    advice: 'name a payee only where somebody else is paid',
    isBroken: ({ payee, seller }) => payee !== undefined && payee.name === seller.name,
  },
  {
    rule: 'BR-CO-26',
    term: 'BT-29',
    source: 'company',
    pointer: '/identifiers',
    message: 'The seller has no number by which the buyer knows it',
    advice: 'give your company a VAT number, a registration or another identifier',
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
    message: 'The invoice is to be paid, and has neither a due date nor payment terms',
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
    message: 'A transfer needs the account that is paid to',
    advice: 'give the invoice or your company an IBAN',
    isBroken: (invoice) =>
      isTransfer(invoice) && (invoice.paymentInstructions?.creditTransfers ?? []).length === 0,
  },
  {
    rule: 'BR-DEC-14',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    message: 'The currency has 3 decimals, and amounts have at most 2 in this format',
    advice: 'invoice in another currency',
    isBroken: ({ totals }) => anyDecimals(totals),
  },
  {
    rule: 'BR-29',
    term: 'BG-14',
    source: 'document',
    pointer: '/servicePeriod',
    message: 'The period ends before it begins',
    isBroken: ({ invoicingPeriod }) => isReversed(invoicingPeriod),
  },
  {
    rule: 'BR-30',
    term: 'BG-26',
    source: 'document',
    pointer: '/lines/*/period',
    message: 'The period of the line ends before it begins',
    isBroken: ({ lines }) => indicesOf(lines, ({ period }) => isReversed(period)),
  },
  ...codeRules(),
];

function codeRules(): Rule[] {
  return [
    {
      rule: 'BR-CL-04',
      term: 'BT-5',
      source: 'document',
      pointer: '/currency',
      message: 'The rules of e-invoices do not know this currency',
      advice: 'invoice in another one',
      isBroken: ({ currencyCode }) => !isBlank(currencyCode) && !CURRENCIES.has(currencyCode),
    },
    {
      rule: 'BR-CL-05',
      term: 'BT-6',
      source: 'company',
      pointer: '/currency',
      message: 'The rules of e-invoices do not have the currency of the seller’s books',
      isBroken: ({ vatAccountingCurrencyCode: currency }) =>
        currency !== undefined && !CURRENCIES.has(currency),
    },
    {
      rule: 'BR-CL-07',
      term: 'BT-18',
      source: 'document',
      pointer: '/objectIdentifier/scheme',
      message: 'The scheme of the invoiced object is no code of UNTDID 1153, such as MG for a meter',
      isBroken: ({ invoicedObjectIdentifier: object }) =>
        object?.scheme !== undefined && !OBJECT_SCHEMES.has(object.scheme),
    },
    {
      rule: 'BR-CL-08',
      term: 'BT-21',
      source: 'document',
      pointer: '/codedNotes',
      message: 'The subject code of a note is not in UNTDID 4451, where AAI is a general remark',
      isBroken: ({ notes }) =>
        (notes ?? []).some(({ subjectCode = 'AAI' }) => !isListed('note-subjects', subjectCode)),
    },
    {
      rule: 'BR-CL-13',
      term: 'BT-158',
      source: 'document',
      pointer: '/lines/*/classifications',
      message: 'A classification of the article is of no list of UNTDID 7143, such as HS, or STI for CPV',
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
      message: 'The means of payment is no code of UNTDID 4461, such as 58 for a SEPA transfer',
      isBroken: ({ paymentInstructions: payment }) =>
        !isBlank(payment?.meansTypeCode) && !isListed('payment-means', payment?.meansTypeCode ?? ''),
    },
    {
      rule: 'BR-CL-19',
      term: 'BT-98',
      source: 'document',
      pointer: '/adjustments',
      message: 'The reason code of an allowance is not in UNTDID 5189',
      isBroken: (invoice) => isReasonUnlisted(invoice, 'allowances', 'allowance-reasons'),
    },
    {
      rule: 'BR-CL-20',
      term: 'BT-105',
      source: 'document',
      pointer: '/adjustments',
      message: 'The reason code of a charge is not in UNTDID 7161',
      isBroken: (invoice) => isReasonUnlisted(invoice, 'charges', 'charge-reasons'),
    },
    {
      rule: 'BR-CL-23',
      term: 'BT-130',
      source: 'document',
      pointer: '/lines/*/unitCode',
      message: 'The unit is no code of UN/ECE Recommendation 20 or 21, such as HUR for an hour',
      isBroken: ({ lines }) => indicesOf(lines, ({ unitCode }) => !isListed('units', unitCode)),
    },
    {
      rule: 'BR-CL-24',
      term: 'BT-125',
      source: 'document',
      pointer: '/attachments',
      message: 'A file of this type cannot be attached',
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
      message: 'The scheme of the electronic address of the seller is not in the EAS list',
      advice: 'see GET /api/code-lists',
      isBroken: ({ seller }) => unlisted('eas', seller.electronicAddress),
    },
    {
      rule: 'BR-CL-25',
      term: 'BT-49',
      source: 'client',
      pointer: '/electronicAddress/scheme',
      message: 'The scheme of the electronic address of the buyer is not in the EAS list',
      advice: 'see GET /api/code-lists',
      isBroken: ({ buyer }) => unlisted('eas', buyer.electronicAddress),
    },
    {
      rule: 'BR-CL-10',
      term: 'BT-60',
      source: 'document',
      pointer: '/payee',
      message: 'The scheme of the number of the payee is not in the ICD list',
      advice: 'see GET /api/code-lists',
      isBroken: ({ payee }) => unlisted('icd', payee?.identifier),
    },
    {
      rule: 'BR-CL-11',
      term: 'BT-61',
      source: 'document',
      pointer: '/payee',
      message: 'The scheme of the registration of the payee is not in the ICD list',
      advice: 'see GET /api/code-lists',
      isBroken: ({ payee }) => unlisted('icd', payee?.legalRegistration),
    },
    {
      rule: 'BR-CL-21',
      term: 'BT-157',
      source: 'document',
      pointer: '/lines/*/standardId/scheme',
      message: 'The scheme of the standard number of the article is not in the ICD list',
      advice: 'see GET /api/code-lists',
      isBroken: ({ lines }) => indicesOf(lines, ({ item }) => unlisted('icd', item.standardIdentifier)),
    },
    {
      rule: 'BR-CL-26',
      term: 'BT-71',
      source: 'document',
      pointer: '/deliverTo/locationId/scheme',
      message: 'The scheme of the place of delivery is not in the ICD list',
      advice: 'see GET /api/code-lists',
      isBroken: ({ delivery }) => unlisted('icd', delivery?.locationIdentifier),
    },
  ];
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
