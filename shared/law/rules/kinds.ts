// Kinds of documents that the law limits: self-billed ones (VATD 224), simplified ones (VATD-220A) and corrections (VATD-219).
import { addDays } from '../../values/calendar';
import { isCorrection, namesCorrected, reasonOf } from '../sale/corrections';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { CLAIMS, FISCAL, INVOICES, type Rule, rulesOf } from './rule';
import { simplifiedFault } from './simplified';

const ISSUED = rulesOf('document', FISCAL);
const INVOICE = rulesOf('document', INVOICES);
const CLAIM = rulesOf('document', CLAIMS);
const STANDALONE = rulesOf('document', ['standalone-credit-note']);
const CREDIT = rulesOf('dates', ['credit-note']);
const REFERENCE = '/correctedIds';

export const KIND_RULES: readonly Rule[] = [
  ISSUED.error('self_billing_agreement_later', 'BT-3', 'VATD-224', '/selfBilling/agreement/date').when(
    laterAgreement,
  ),
  INVOICE.warning('self_billing_reported_by_supplier', 'BT-3', 'VATD-224', '/selfBilling').when(
    reportedBySupplier,
  ),
  CLAIM.error('simplified_not_allowed.chosen', 'BT-3', 'VATD-220A', '/simplified', {
    'simplified_not_allowed.chosen': { severities: ['error', 'warning'] },
  }).when((subject) => subject.document.simplified === 'always' && simplifiedFault(subject)),
  STANDALONE.error('correction_reference_missing', 'BG-3', 'VATD-219', REFERENCE).when(
    ({ document, sellerCountry }) => sellerCountry.isInEuropeanUnion && !namesCorrected(document),
  ),
  STANDALONE.warning('correction_reference_missing.by_country', 'BG-3', 'INV-REFERENCE', REFERENCE).byFact(
    'isReferenceRequired',
    referenceMissing,
  ),
  ISSUED.warning('correction_reason_missing', 'BT-22', 'INV-CORRECTION-REASON', '/correctionReason').byFact(
    'isReasonRequired',
    reasonMissing,
  ),
  CREDIT.warning('credit_note_late', 'BT-2', 'INV-CREDIT-DAYS', '/issueDate').byFact(
    'creditNoteDays',
    lateCredit,
  ),
];

function laterAgreement({ document: { selfBilling }, issueDate }: CheckSubject) {
  const date = selfBilling?.agreement.date ?? '';
  return date > issueDate && { date, issueDate };
}

function reportedBySupplier({ document: { selfBilling }, defaultFormat, seller }: CheckSubject) {
  if (selfBilling === null || !defaultFormat?.mandatory) return false;
  return { why: defaultFormat.why, country: countryName(seller.country) };
}

function referenceMissing(
  _: boolean,
  { document, sellerCountry: { country, isInEuropeanUnion } }: CheckSubject,
) {
  return !isInEuropeanUnion && !namesCorrected(document) && { country: countryName(country) };
}

/** The credit note of an invoice is issued by the call that drafts it. */
function reasonMissing(_: boolean, { document, sellerCountry }: CheckSubject) {
  const { typeId, corrects, correctedState } = document;
  const { correctionReason, reasonCode } = reasonOf(document);
  if (!isCorrection(document) || correctionReason || reasonCode !== null) return false;
  const isIssuedAtOnce = typeId === 'credit-note' && corrects !== null && correctedState === null;
  return {
    country: countryName(sellerCountry.country),
    ...(isIssuedAtOnce && { pointer: '/reason', fix: `POST /api/documents/${corrects.id}/credit` }),
  };
}

function lateCredit(days: number, { document, issueDate, sellerCountry }: CheckSubject) {
  const agreedOn = document.corrects?.agreedOn;
  if (!agreedOn || days === 0) return false;
  const lastDay = addDays(agreedOn, days);
  return (
    issueDate > lastDay && { country: countryName(sellerCountry.country), days, agreedOn, lastDay, issueDate }
  );
}
