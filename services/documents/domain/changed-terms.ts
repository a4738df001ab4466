// The terms of a draft after a change. Objects are replaced as a whole and stored without the keys that were not given.

import { assertListed } from '../../../shared/code-lists/code-list';
import type { CallInput } from '../../../shared/contracts/contract';
import type { documents } from '../../../shared/contracts/documents';
import type { NamedInvoice } from '../../../shared/contracts/documents/corrected-references';
import type { TaxRepresentative } from '../../../shared/contracts/documents/parties';
import type { Prepayment } from '../../../shared/contracts/documents/prepayments';
import type { CodedNote } from '../../../shared/contracts/documents/term-fields';
import { vatNumberOf } from '../../../shared/identifiers/spelling';
import { paidElsewhere } from '../../../shared/law/amounts/deductions';
import { type Faults, mapAll } from '../../../shared/runtime/checks/faults';
import { type Filled, filledFields } from '../../../shared/runtime/checks/filled-fields';
import { invalid } from '../../../shared/runtime/errors';
import { parseCashDiscount } from '../../../shared/values/cash-discounts';
import type { DocumentRecord } from '../models/document-row';
import { changedReason } from './corrective-invoice';
import { parsePayment } from './payment-instructions';

/** The deposits of `prepayments` and the invoices of `correctedIds` have been read before. */
export type DraftInput = Omit<
  CallInput<typeof documents.update>,
  'id' | 'clientId' | 'prepayments' | 'correctedIds'
> & {
  prepayments?: Prepayment[];
  correctedInvoices?: NamedInvoice[];
};
type Amounts = 'lines' | 'adjustments' | 'exemptionReasons' | 'exchangeRate' | 'withholdings';
type NoteInput = NonNullable<DraftInput['codedNotes']>[number];
type TermsInput = Omit<DraftInput, Amounts>;

/** A term with a fault keeps the value of the draft. */
export function changedTerms(draft: DocumentRecord, input: TermsInput, faults: Faults) {
  const { orderReference, reference, payment, paidMinorAtIssue: _paid, roundingMinor, ...rest } = input;
  const { correctionReason, reasonCode, ...terms } = rest;
  const {
    deliverTo,
    shipFrom,
    payee,
    taxRepresentative,
    objectIdentifier,
    codedNotes,
    prepayments,
    cashDiscounts,
    stampDuty,
    metadata,
    ...fields
  } = terms;
  return {
    ...fields,
    metadata: metadata === undefined ? draft.metadata : (metadata ?? {}),
    ...taxPointOf(draft, input),
    ...changedReason(draft, { correctionReason, reasonCode }),
    reference: or(
      faults.of(() => orderReferenceOf(orderReference, reference)),
      draft.reference,
    ),
    payment: or(
      faults.of(() => (payment === undefined ? undefined : parsePayment(payment))),
      draft.payment,
    ),
    deliverTo: or(changedFields(deliverTo), draft.deliverTo),
    shipFrom: or(changedFields(shipFrom), draft.shipFrom),
    payee: or(changedFields(payee), draft.payee),
    taxRepresentative: or(representative(changedFields(taxRepresentative)), draft.taxRepresentative),
    objectIdentifier: or(changedFields(objectIdentifier), draft.objectIdentifier),
    codedNotes: (codedNotes && faults.of(() => mapAll(codedNotes, parseNote))) ?? draft.codedNotes,
    prepayments: prepayments ?? draft.prepayments,
    stampDuty: or(stampDuty && { chargedOn: false, ...stampDuty }, draft.stampDuty),
    cashDiscounts: or(
      faults.of(() => cashDiscounts && mapAll(cashDiscounts, parseCashDiscount)),
      draft.cashDiscounts,
    ),
    paidMinorAtIssue: paidAtIssue(draft, input),
    roundingMinor: roundingMinor === undefined ? draft.roundingMinor : (roundingMinor ?? 0),
  };
}

/** The amount given, else the sum of prepayments that were invoiced elsewhere. */
function paidAtIssue(draft: DocumentRecord, { paidMinorAtIssue, prepayments }: TermsInput): number {
  if (paidMinorAtIssue !== undefined) return paidMinorAtIssue ?? 0;
  return prepayments ? paidElsewhere(prepayments) : draft.paidMinorAtIssue;
}

function parseNote({ text, subjectCode }: NoteInput, index: number): CodedNote {
  assertListed(`/codedNotes/${index}/subjectCode`, 'note-subjects', subjectCode);
  return { text, ...filledFields({ subjectCode }) };
}

/** A tax point date that is given clears the code, and a code the date (BR-CO-3). */
function taxPointOf(draft: DocumentRecord, { taxPointDate, taxPointCode }: TermsInput) {
  const date = taxPointCode && taxPointDate === undefined ? null : draft.taxPointDate;
  const code = taxPointDate && taxPointCode === undefined ? null : draft.taxPointCode;
  return { taxPointDate: or(taxPointDate, date), taxPointCode: or(taxPointCode, code) };
}

/** `reference` is the old name of `orderReference`. @throws 400 for two different ones */
function orderReferenceOf(orderReference?: string | null, reference?: string | null) {
  if (orderReference === undefined) return reference;
  if (reference !== undefined && reference !== orderReference) {
    throw invalid('/reference', 'is the old name of orderReference: give only one of them');
  }
  return orderReference;
}

function changedFields<T extends object>(object: T | null | undefined): Filled<T> | null | undefined {
  return object === undefined ? undefined : filledFields(object);
}

function representative(input: TaxRepresentative | null | undefined): TaxRepresentative | null | undefined {
  return input && { ...input, vatNumber: vatNumberOf(input.vatNumber, input.country) };
}

/** null is a value: it clears. */
function or<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value;
}
