// The optional terms of EN 16931: their values in a new draft, and the terms that one document copies from another.
import {
  type StoredReference,
  storedReferences,
  storedReferencesOf,
} from '../../../shared/contracts/documents/fields';
import type { FieldError } from '../../../shared/runtime/errors';
import { agreedTerm } from '../../../shared/values/cash-discounts';
import type { DocumentRecord } from '../models/document-row';

// it has each of the names
const NO_REFERENCES = Object.fromEntries(storedReferences.map((name) => [name, null])) as Record<
  StoredReference,
  null
>;

export const NO_TERMS = {
  typeCode: null,
  reference: null,
  ...NO_REFERENCES,
  deliveryDate: null,
  deliverTo: null,
  shipFrom: null,
  isTriangular: false,
  simplified: 'never' as const,
  taxPointDate: null,
  taxPointCode: null,
  paidOn: null,
  orderLines: [],
  payment: null,
  payee: null,
  taxRepresentative: null,
  cashDiscounts: null,
  codedNotes: [],
  prepayments: [],
  attachments: [],
  paidMinorAtIssue: 0,
  roundingMinor: 0,
  correctionReason: null,
  reasonCode: null,
  exchangeRateSource: null,
};

/** References, delivery, payment and the order of a deposit: a credit note copies them from its invoice. */
export function tradeTerms(document: DocumentRecord) {
  const { reference, deliveryDate, deliverTo, isTriangular, payment, payee, taxRepresentative } = document;
  const { orderLines, shipFrom } = document;
  return {
    ...{ reference, ...storedReferencesOf(document) },
    ...{ deliveryDate, deliverTo, shipFrom, isTriangular, payment, payee, taxRepresentative, orderLines },
  };
}

/** All terms with lines and amounts: an invoice copies them from its quote, or from the invoice it replaces. */
export function invoiceTerms(document: DocumentRecord) {
  const { clientId, clientName, currency, language, paymentTerms, notes, exchangeRate, codedNotes } =
    document;
  const { taxPointDate, taxPointCode, paidOn, servicePeriod } = document;
  const { lines, adjustments, exemptionReasons, vatBreakdown } = document;
  const { linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, surchargeMinor, totalMinor } =
    document;
  const { prepayments, paidMinorAtIssue, roundingMinor, pricesIncludeVat } = document;
  const { withholdings, withheldMinor, stampDuty } = document;
  const hasNone = document.typeId === 'invoice' && document.status !== 'draft';
  const cashDiscounts = document.cashDiscounts?.map(agreedTerm) ?? (hasNone ? [] : null);
  return {
    ...tradeTerms(document),
    ...{ clientId, clientName, currency, language, paymentTerms, notes, exchangeRate, codedNotes },
    ...{ taxPointDate, taxPointCode, paidOn, servicePeriod },
    ...{ lines, adjustments, exemptionReasons, vatBreakdown },
    ...{ linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, surchargeMinor, totalMinor },
    ...{ prepayments, paidMinorAtIssue, roundingMinor, cashDiscounts, pricesIncludeVat },
    withholdings: withholdings.map((one) => ({ ...one, text: null })),
    withheldMinor,
    stampDuty: isOfLaw(stampDuty) ? null : stampDuty,
  };
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
    prepayments,
    paidMinorAtIssue,
    roundingMinor,
    cashDiscounts,
    stampDuty,
    simplified,
  }: DocumentRecord,
  isWithheld: boolean,
): FieldError[] {
  if (typeId === 'invoice') return [];
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
