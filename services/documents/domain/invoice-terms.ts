// The terms that one document copies from another.
import { DOCUMENT_FIELDS } from '../../../shared/contracts/documents/document';
import { storedReferencesOf } from '../../../shared/contracts/documents/fields';
import { markedFields } from '../../../shared/contracts/field-table';
import { roundingMinorMax } from '../../../shared/law/amounts/payable';
import type { FieldError } from '../../../shared/runtime/errors';
import { agreedTerm } from '../../../shared/values/cash-discounts';
import type { DocumentRecord } from '../models/document-row';

const TRADE = markedFields(DOCUMENT_FIELDS, { copied: 'trade' });
const TERMS = markedFields(DOCUMENT_FIELDS, { copied: 'terms' });

/** References, delivery, payment and the order of a deposit: a credit note copies them from its invoice. */
export function tradeTerms(document: DocumentRecord) {
  return { ...storedReferencesOf(document), ...picked(document, TRADE) };
}

/** All terms with lines and amounts: an invoice copies them from its quote, or from the invoice it replaces. */
export function invoiceTerms(document: DocumentRecord) {
  const { linesMinor, allowancesMinor, chargesMinor, withholdings, stampDuty } = document;
  const hasNone = document.typeId === 'invoice' && document.status !== 'draft';
  return {
    ...tradeTerms(document),
    ...picked(document, TERMS),
    linesMinor,
    allowancesMinor,
    chargesMinor,
    cashDiscounts: document.cashDiscounts?.map(agreedTerm) ?? (hasNone ? [] : null),
    withholdings: withholdings.map((one) => ({ ...one, text: null })),
    stampDuty: isOfLaw(stampDuty) ? null : stampDuty,
  };
}

function picked<K extends keyof DocumentRecord>(
  document: DocumentRecord,
  names: readonly K[],
): Pick<DocumentRecord, K> {
  // the document has each of the names
  return Object.fromEntries(names.map((name) => [name, document[name]])) as Pick<DocumentRecord, K>;
}

/** The issue has stated it, and states it again by the amounts of the other document. */
function isOfLaw(stampDuty: DocumentRecord['stampDuty']): boolean {
  return stampDuty !== null && !stampDuty.chargedOn && stampDuty.amountMinor > 0;
}

/** Faults for terms of an invoice in another document. */
export function termFaults(
  {
    typeId,
    typeCode,
    currency,
    prepayments,
    paidMinorAtIssue,
    roundingMinor,
    cashDiscounts,
    stampDuty,
    simplified,
  }: DocumentRecord,
  isWithheld: boolean,
): FieldError[] {
  if (typeId === 'invoice') return roundingFaults(roundingMinor, currency);
  const fault = (pointer: string, message = 'belongs to invoices only') => ({ pointer, message });
  return [
    ...(typeCode === null ? [] : [fault('/typeCode')]),
    ...(simplified === 'never' ? [] : [fault('/simplified')]),
    ...(prepayments.length === 0 ? [] : [fault('/prepayments', 'belong to invoices only')]),
    // prepayments set it, too, and are reported already
    ...(paidMinorAtIssue === 0 || prepayments.length > 0 ? [] : [fault('/paidMinorAtIssue')]),
    ...(cashDiscounts === null ? [] : [fault('/cashDiscounts', 'belong to invoices only')]),
    ...(roundingMinor === 0 ? [] : [fault('/roundingMinor')]),
    ...(typeId === 'quote' && stampDuty !== null
      ? [fault('/stampDuty', 'belongs to invoices and credit notes only')]
      : []),
    ...(typeId === 'quote' && isWithheld
      ? [fault('/withholdings', 'belong to invoices and credit notes only')]
      : []),
  ];
}

function roundingFaults(roundingMinor: number, currency: string): FieldError[] {
  const max = roundingMinorMax(currency);
  if (Math.abs(roundingMinor) <= max) return [];
  const message = `must be from -${max} to ${max}: in minor units of ${currency}, a rounding to the smallest coin`;
  return [{ pointer: '/roundingMinor', message }];
}
