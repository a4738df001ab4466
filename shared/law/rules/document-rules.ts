// Fields that every document needs. The credit note of an invoice has client and lines from the invoice.
import { unitCodeOf } from '../../code-lists/units';
import { isNationalReference, NATIONAL_REFERENCES } from '../../identifiers/payment-reference';
import { payableOf } from '../amounts/payable';
import { sameVat } from '../amounts/vat-categories';
import { isSold } from '../amounts/vat-groups';
import { countryName } from '../subject/names';
import { ALL, CLAIMS, INVOICES, OFFERS, type Rule, when } from './rule';

export const DOCUMENT_RULES: readonly Rule[] = [
  {
    code: 'client_deleted',
    kind: 'document',
    severity: 'error',
    on: OFFERS,
    term: 'BG-7',
    rule: 'BR-07',
    find: ({ buyer, document: { clientName } }) =>
      when(buyer === null, () => ({
        source: 'document',
        pointer: '/clientId',
        message: `The client ${clientName} has been deleted. Choose another client.`,
        fault: 'names a client that has been deleted',
      })),
  },
  {
    code: 'lines_missing',
    kind: 'document',
    severity: 'error',
    on: OFFERS,
    term: 'BG-25',
    rule: 'BR-16',
    find: ({ document: { lines } }) =>
      when(lines.length === 0, () => ({
        source: 'document',
        pointer: '/lines',
        message: 'There is no line yet. Add what you sell, with its price.',
        fault: 'are missing',
      })),
  },
  {
    code: 'total_below_zero',
    kind: 'document',
    severity: 'error',
    on: ALL,
    term: 'BT-112',
    rule: 'INV-BELOW-ZERO',
    find: ({ document }) =>
      when(
        document.totalMinor < 0 && document.vatBreakdown.some((group) => !isSold(group, document)),
        () => ({
          source: 'document',
          pointer: '/prepayments',
          message:
            'The deposits are more than the invoice, because their VAT rate was higher. Credit a deposit in full, leave it out of prepayments, and invoice the rest with its VAT.',
          fault: 'are more than the invoice',
        }),
      ),
  },
  {
    code: 'total_below_zero',
    kind: 'document',
    severity: 'error',
    on: ALL,
    term: 'BT-112',
    rule: 'INV-BELOW-ZERO',
    find: ({ document: { typeId, vatBreakdown, lines } }) =>
      vatBreakdown
        .filter(({ baseMinor }) => baseMinor < 0)
        .map((group) => ({ group, index: lines.findIndex((one) => sameVat(one, group) && one.netMinor < 0) }))
        // a rate of deposits alone has no line
        .filter(({ index }) => index >= 0)
        .map(({ group, index }) => ({
          source: 'document',
          pointer: `/lines/${index}/quantity`,
          message: `The lines of VAT category ${group.vatCategory} at ${group.vatRate} % add up to less than 0. What is paid back without a sale is a credit note of its invoice.`,
          fault: 'makes the lines of its VAT rate add up to less than 0',
          ...(typeId === 'credit-note' ? {} : { fix: 'POST /api/documents/{id}/credit' }),
        })),
  },
  {
    code: 'paid_more_than_total',
    kind: 'document',
    severity: 'error',
    on: CLAIMS,
    term: 'BT-113',
    rule: 'INV-PAID-AMOUNT',
    find: ({ document }) =>
      when(payableOf(document) < 0 && document.totalMinor >= 0, () => ({
        source: 'document',
        pointer: '/paidMinorAtIssue',
        message: 'The amount already paid is higher than the invoice. Lower it, and pay the excess back.',
        fault: 'is more than the total of the document',
      })),
  },
  {
    code: 'reference_outdated',
    kind: 'document',
    severity: 'error',
    on: [...CLAIMS, 'credit-note', 'standalone-credit-note'],
    term: 'BG-3',
    rule: 'INV-REFERENCE',
    find: ({ outdated, document: { id } }) =>
      outdated.map(({ pointer, number, fault }) => ({
        source: 'document',
        pointer,
        message: `${number === null ? 'It' : `The invoice ${number}`} ${fault}.`,
        fault,
        // a corrective draft cannot name another invoice: only deleting it helps
        ...(pointer === '/corrects' || pointer === '/stornoOf' ? { fix: `DELETE /api/documents/${id}` } : {}),
      })),
  },
  {
    code: 'number_taken',
    kind: 'document',
    severity: 'error',
    on: OFFERS,
    term: 'BT-1',
    rule: 'INV-NUMBER',
    find: ({ usedNumber, series }) =>
      when(usedNumber !== null, () => ({
        source: 'company',
        pointer: `/numberFormats/${series}`,
        message: `The next number would be ${usedNumber}, which another document has from an earlier number format. Change the number format.`,
        fix: 'PUT /api/company/number-format',
      })),
  },
  {
    code: 'unit_unknown',
    kind: 'document',
    severity: 'warning',
    on: INVOICES,
    term: 'BT-130',
    rule: 'BR-CL-23',
    find: ({ document: { lines } }) =>
      lines.flatMap(({ unit, unitCode, lineNumber }, index) =>
        when(unit !== null && unitCode === undefined && unitCodeOf(unit) === null, () => ({
          source: 'document',
          pointer: `/lines/${index}/unit`,
          message: `The unit ${unit} of line ${lineNumber} is not known: in an e-invoice it is C62 (one). Give its code in unitCode.`,
        })),
      ),
  },
  {
    code: 'payment_reference_malformed',
    kind: 'document',
    severity: 'warning',
    on: CLAIMS,
    term: 'BT-83',
    rule: 'INV-PAYMENT-REFERENCE',
    find: ({ document: { payment } }) => {
      const country = NATIONAL_REFERENCES.find((code) => payment?.iban?.startsWith(code));
      const reference = payment?.remittanceReference ?? '';
      const isWrong =
        country !== undefined && isNumeric(reference) && !isNationalReference(country, reference);
      return when(isWrong, () => ({
        source: 'document',
        pointer: '/payment/remittanceReference',
        message: `The payment reference ${reference} has wrong check digits for ${countryName(country ?? '')}, where the account is: a bank may refuse it.`,
      }));
    },
  },
  {
    code: 'reference_not_unique',
    kind: 'document',
    severity: 'warning',
    on: CLAIMS,
    term: 'BT-83',
    rule: 'INV-PAYMENT-REFERENCE',
    find: ({ sharedReference: shared }) =>
      (shared ? [shared] : []).map(({ reference, number }) => ({
        source: 'document',
        pointer: '/payment/remittanceReference',
        message: `The payment reference ${reference} is also that of ${number}, which is not paid yet: a payment with it could be for either. Give each its own.`,
      })),
  },
];

function isNumeric(reference: string): boolean {
  return /^[0-9 ]+$/.test(reference);
}
