// Fields that every document needs. The credit note of an invoice has client and lines from the invoice.
import { unitCodeOf } from '../../code-lists/units';
import { PAYMENT_PROVIDERS } from '../../contracts/receivables/online/values';
import { isNationalReference, NATIONAL_REFERENCES } from '../../identifiers/payment-reference';
import { addDays } from '../../values/calendar';
import { payableOf } from '../amounts/payable';
import { sameVat } from '../amounts/vat-categories';
import { isSold } from '../amounts/vat-groups';
import { dueDateOf } from '../sale/dates';
import { isDirectDebit } from '../sale/direct-debit';
import { needsPaymentPage } from '../sale/online-payment';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { ALL, type Breach, CLAIMS, FISCAL, INVOICES, OFFERS, type Rule, rulesOf } from './rule';

const OFFER = rulesOf('document', OFFERS);
const ANY = rulesOf('document', ALL);
const CLAIM = rulesOf('document', CLAIMS);
const ISSUED = rulesOf('document', FISCAL);
const INVOICE = rulesOf('document', INVOICES);
const REFERENCE = ['BT-83', 'INV-PAYMENT-REFERENCE', '/payment/remittanceReference'] as const;

export const DOCUMENT_RULES: readonly Rule[] = [
  OFFER.error('client_deleted', 'BG-7', 'BR-07', '/clientId').when(deletedClient),
  OFFER.error('lines_missing', 'BG-25', 'BR-16', '/lines').when(
    ({ document }) => document.lines.length === 0,
  ),
  ANY.error('total_below_zero.deposits', 'BT-112', 'INV-BELOW-ZERO', '/prepayments').when(areDepositsMore),
  ANY.error('total_below_zero.lines', 'BT-112', 'INV-BELOW-ZERO', '/lines/{index}/quantity').when(
    groupsBelowZero,
  ),
  CLAIM.error('paid_more_than_total', 'BT-113', 'INV-PAID-AMOUNT', '/paidMinorAtIssue').when(isPaidTooMuch),
  ISSUED.error('reference_outdated', 'BG-3', 'INV-REFERENCE', '').when(outdatedReferences),
  CLAIM.warning('deposit_not_deducted', 'BG-3', 'INV-DEPOSIT', '/prepayments', {
    'deposit_not_deducted.named': { pointer: '/prepayments/{index}/documentId' },
  }).when(undeductedDeposits),
  OFFER.error('number_taken', 'BT-1', 'INV-NUMBER', '/company/numberFormats/{series}').when(usedNumber),
  INVOICE.warning('unit_unknown', 'BT-130', 'BR-CL-23', '/lines/{index}/unit').when(unknownUnits),
  CLAIM.warning('payment_reference_malformed', ...REFERENCE).when(malformedReference),
  CLAIM.warning('reference_not_unique', ...REFERENCE).when(sharedReference),
  CLAIM.warning('mandate_missing', 'BG-19', 'INV-DIRECT-DEBIT', '/payment/{field}').when(missingMandate),
  CLAIM.warning('mandate_expires', 'BT-89', 'INV-DIRECT-DEBIT', '/payment/mandateReference').when(
    expiringMandate,
  ),
  CLAIM.warning('payment_link_without_provider', 'BT-81', 'INV-PAYMENT-LINK', '/company', {
    'payment_link_without_provider.off': { pointer: '/company/paymentLinks' },
  }).when(unpayableOnline),
];

function deletedClient({ buyer, document: { clientName: name } }: CheckSubject) {
  return buyer === null && { name };
}

function areDepositsMore({ document }: CheckSubject): boolean {
  return document.totalMinor < 0 && document.vatBreakdown.some((group) => !isSold(group, document));
}

function groupsBelowZero({ document: { typeId, vatBreakdown, lines } }: CheckSubject): Breach[] {
  const fix = typeId === 'credit-note' ? {} : { fix: 'POST /api/documents/<id of the invoice>/credit' };
  return vatBreakdown
    .filter(({ baseMinor }) => baseMinor < 0)
    .map((group) => ({ group, index: lines.findIndex((one) => sameVat(one, group) && one.netMinor < 0) }))
    .filter(({ index }) => index >= 0) // a rate of deposits alone has no line
    .map(({ group, index }) => ({ index, category: group.vatCategory, rate: group.vatRate, ...fix }));
}

function isPaidTooMuch({ document }: CheckSubject): boolean {
  return payableOf(document) < 0 && document.totalMinor >= 0;
}

function outdatedReferences({ outdated, document: { id } }: CheckSubject): Breach[] {
  return outdated.map(({ pointer, number, fault }) => ({
    pointer,
    name: number === null ? 'It' : `The invoice ${number}`,
    fault,
    // a corrective draft cannot name another invoice: only deleting it helps
    ...(['/corrects', '/stornoOf'].includes(pointer) && { fix: `DELETE /api/documents/${id}` }),
  }));
}

function undeductedDeposits({ undeducted, document }: CheckSubject): Breach[] {
  return undeducted.map(({ id: depositId, number, index }) =>
    index === null
      ? { sentence: 'deposit_not_deducted.order', number, depositId, order: document.reference ?? '' }
      : { sentence: 'deposit_not_deducted.named', number, depositId, index },
  );
}

function usedNumber({ usedNumber: number, series }: CheckSubject) {
  return number !== null && { number, series };
}

function unknownUnits({ document: { lines } }: CheckSubject): Breach[] {
  return lines.flatMap(({ unit, unitCode, lineNumber: line }, index) =>
    unit !== null && unitCode === undefined && unitCodeOf(unit) === null ? [{ index, unit, line }] : [],
  );
}

function malformedReference({ document: { payment } }: CheckSubject) {
  const country = NATIONAL_REFERENCES.find((code) => payment?.iban?.startsWith(code));
  const reference = payment?.remittanceReference ?? '';
  if (country === undefined || !/^[0-9 ]+$/.test(reference)) return false;
  return !isNationalReference(country, reference) && { reference, country: countryName(country) };
}

const OF_DEBIT = [
  ['mandateReference', 'the reference of the mandate'],
  ['creditorId', 'the creditor identifier'],
  ['debitedIban', 'the account that is debited'],
] as const;

/** Facts that an announcement of a SEPA direct debit has (BT-89 to BT-91). */
function missingMandate({ document: { payment }, seller }: CheckSubject): Breach[] {
  if (!isDirectDebit(payment, seller)) return [];
  const means = payment?.means ?? seller.paymentMeans ?? '';
  return OF_DEBIT.flatMap(([field, what]) => (payment?.[field] ? [] : [{ means, field, what }]));
}

/** Days before it expires on which a mandate is worth a sentence: a debit that comes back is repeated within them. */
const EXPIRES_WITHIN_DAYS = 60;

/** A mandate expires 36 months after its last debit, and nothing is collected by it from then on. */
function expiringMandate({ document, mandate, issueDate }: CheckSubject) {
  if (mandate?.mandateReference !== document.payment?.mandateReference) return false;
  const day = dueDateOf(document, issueDate) ?? issueDate;
  const { mandateReference: reference, expiresOn } = mandate ?? {};
  return (
    expiresOn !== undefined && expiresOn <= addDays(day, EXPIRES_WITHIN_DAYS) && { reference, expiresOn }
  );
}

/** A connected company whose `paymentLinks` are off may still send a link by a choice of the call that sends. */
function unpayableOnline({ document, seller, onlinePayment }: CheckSubject): Breach | false {
  if (onlinePayment === null || payableOf(document) <= 0) return false;
  const { isConnected, isOfSchedule } = onlinePayment;
  const isPage = needsPaymentPage(document.payment, seller);
  const means = document.payment?.means ?? seller.paymentMeans ?? '';
  if (isConnected) {
    const isWithout = isPage && !isOfSchedule && seller.paymentLinks === 'off';
    return isWithout && { sentence: 'payment_link_without_provider.off', means, options: ['paymentLinks'] };
  }
  const options = PAYMENT_PROVIDERS;
  if (isOfSchedule) return { sentence: 'payment_link_without_provider.schedule', options };
  return isPage
    ? { sentence: 'payment_link_without_provider.means', means, options }
    : { sentence: 'payment_link_without_provider.links', links: seller.paymentLinks, options };
}

function sharedReference({ sharedReference: shared }: CheckSubject) {
  return shared && { ...shared };
}
