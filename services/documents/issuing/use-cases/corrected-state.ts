// The amounts of an invoice after its corrections by difference, and the credit notes of quantities since the last one.

import { storedReferencesOf } from '../../../../shared/contracts/documents/fields';
import { sum } from '../../../../shared/law/amounts/adjustments';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { assertOpen, assertOwn } from '../../domain/status';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { correctionsOf, replacementOf } from '../../queries/documents';

interface Correction extends Pick<DocumentRecord, 'id' | 'number' | 'typeId' | 'lines' | 'correctedState'> {
  /** True for a correction without amounts. */
  isOfTexts: boolean;
}

export interface Base {
  invoice: DocumentRecord;
  /** The invoice as it was issued, with buyer and references by its last correction of texts. */
  named: DocumentRecord;
  /** Credit notes of quantities of this state. */
  since: Correction[];
  /** The invoice of what this one lacked. */
  debit: Correction | undefined;
  /** The ids of all issued corrections. */
  ids: string[];
}

/** @param invoice as it was issued */
export async function readBase(rows: Transaction | Scoped, invoice: DocumentRecord): Promise<Base> {
  const corrections = await rows.many<Correction>(correctionsOf, [invoice.id, invoice.clientId]);
  const named = await withTexts(rows, invoice, corrections);
  const notes = corrections.filter(({ typeId, isOfTexts }) => typeId === 'credit-note' && !isOfTexts);
  const notesWithState = notes.filter(({ correctedState }) => correctedState !== null).sort(byFollowed);
  const last = notesWithState.at(-1);
  const known = new Set([...(last ? [last.id] : []), ...(last?.correctedState?.follows ?? [])]);
  return {
    invoice: last?.correctedState ? stateOf(named, last.correctedState) : named,
    named,
    since: notes.filter(({ id }) => !known.has(id)),
    debit: corrections.find(({ typeId }) => typeId === 'invoice'),
    ids: corrections.map(({ id }) => id),
  };
}

const byFollowed = (a: Correction, b: Correction) => followed(a) - followed(b);
const followed = ({ correctedState }: Correction) => correctedState?.follows.length ?? 0;

async function withTexts(
  rows: Transaction | Scoped,
  invoice: DocumentRecord,
  corrections: readonly Correction[],
): Promise<DocumentRecord> {
  const last = corrections
    .filter(({ isOfTexts }) => isOfTexts)
    .sort(byFollowed)
    .at(-1);
  const correction = last && (await rows.find(DocumentRow, { id: last.id }));
  if (!correction) return invoice;
  const { buyer, clientName, reference } = correction;
  return { ...invoice, buyer, clientName, reference, ...storedReferencesOf(correction) };
}

function stateOf(
  invoice: DocumentRecord,
  { follows: _, ...state }: NonNullable<DocumentRecord['correctedState']>,
): DocumentRecord {
  const surchargeMinor = sum(state.vatBreakdown.map((group) => group.surchargeMinor ?? 0));
  const vatMinor = state.totalMinor - state.netMinor - surchargeMinor;
  return { ...invoice, ...state, vatMinor, surchargeMinor };
}

/** @throws 409 for an invoice that is not open, or was replaced */
export async function assertNotReplaced(rows: Transaction | Scoped, invoice: DocumentRecord): Promise<void> {
  assertOwn(invoice);
  assertOpen(invoice, 'invoice');
  const replacement = await rows.one<{ number: string }>(replacementOf, [invoice.id]);
  if (replacement)
    throw problem('document_settled', `The invoice ${replacement.number} has replaced it: correct that one.`);
}

/** @throws 409 for an invoice that is not open, was replaced, credited in part by quantity, or whose lack was charged already */
export async function assertCorrectableByDifference(
  rows: Transaction | Scoped,
  invoice: DocumentRecord,
  { since, debit }: Base,
): Promise<void> {
  await assertNotReplaced(rows, invoice);
  if (since.length > 0)
    throw problem('document_settled', 'Part of it was credited: credit the rest and issue a new invoice.');
  if (debit)
    throw problem(
      'document_settled',
      `The invoice ${debit.number} charges what it lacked: correct that one.`,
    );
}
