// Reads the invoices of a price reduction, and what is left of them.
import { isDeepStrictEqual } from 'node:util';
import { REDUCED_MAX } from '../../../../../shared/contracts/documents/price-reductions';
import { AskAgain } from '../../../../../shared/runtime/action';
import type { PreparedQuery } from '../../../../../shared/runtime/database/query';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import { exceededBy, type Left, leftOf, type Note, partOf } from '../domain/left';
import {
  exceededFault,
  grossFault,
  namedOf,
  namesInvoicesAlone,
  type ReducedInvoice,
} from '../domain/reduction';
import { creditsOfInvoices, lockReducedInvoices, notesOfInvoices, reducedInvoices } from '../queries/reduced';

type Rows = Transaction | Scoped;

export interface Scope {
  clientId: string;
  ids: readonly string[];
  period: { from: string; to: string } | null;
}

/** @throws 400 for a period with too many */
export function lockInvoices(tx: Transaction, scope: Scope): Promise<ReducedInvoice[]> {
  return readInvoices(tx, scope, lockReducedInvoices);
}

export async function readInvoices(
  rows: Rows,
  { clientId, ids, period }: Scope,
  query: PreparedQuery = reducedInvoices,
): Promise<ReducedInvoice[]> {
  const invoices = await rows.many<ReducedInvoice>(query, [
    clientId,
    ids,
    period?.from ?? null,
    period?.to ?? null,
  ]);
  if (invoices.length > REDUCED_MAX)
    throw invalid('/period', `has more than ${REDUCED_MAX} invoices: take a shorter one`);
  return invoices;
}

interface Reduced {
  clientId: string;
  invoices: readonly Pick<ReducedInvoice, 'id' | 'issueDate' | 'currency' | 'vatBreakdown'>[];
}

/** @param reduction a draft: only issued documents are taken off; null: drafts of other reductions as well */
export async function readLeft(
  rows: Rows,
  reduced: Reduced,
  reduction: Pick<DocumentRecord, 'id'> | null,
): Promise<Left[]> {
  const notes = await readNotes(rows, reduced, reduction);
  return leftOf(reduced.invoices, [
    ...(await readCredited(rows, reduced)),
    ...(await readShares(rows, reduced, notes)),
  ]);
}

/** The VAT groups of the credit notes that name one of the invoices alone. */
export async function readCredited(rows: Rows, { invoices }: Reduced): Promise<Left[]> {
  const credits = await rows.many<Pick<Note, 'vatBreakdown'>>(creditsOfInvoices, [
    invoices.map(({ id }) => id),
  ]);
  return credits.flatMap(({ vatBreakdown }) => vatBreakdown);
}

/** The credit notes that name several invoices, or a period, and one of these among them; for `reduction` see `readLeft`. */
export function readNotes(
  rows: Rows,
  { clientId, invoices }: Reduced,
  reduction: Pick<DocumentRecord, 'id'> | null,
): Promise<Note[]> {
  const days = invoices.map(({ issueDate }) => issueDate).sort();
  return rows.many<Note>(notesOfInvoices, [
    ...[clientId, invoices.map(({ id }) => id), days[0] ?? null, days.at(-1) ?? null],
    ...[invoices[0]?.currency ?? '', reduction?.id ?? null, reduction === null],
  ]);
}

/** The parts of such notes that count on the invoices. */
export async function readShares(
  rows: Rows,
  { clientId, invoices }: Reduced,
  notes: readonly Note[],
): Promise<Left[]> {
  const ids = new Set(invoices.map(({ id }) => id));
  const shares: Left[] = [];
  for (const note of notes) {
    const named = await readInvoices(rows, scopeOf(note, clientId));
    shares.push(...partOf(note, named, ids));
  }
  return shares;
}

export function scopeOf(
  { correctedInvoices, correctsPeriod: period }: Pick<Note, 'correctedInvoices' | 'correctsPeriod'>,
  clientId: string,
): Scope {
  return { clientId, ids: correctedInvoices.map(({ id }) => id), period };
}

/** The reason why a draft can no longer be issued, as the end of a sentence; null where it can. */
export async function reductionFault(rows: Rows, draft: DocumentRecord): Promise<string | null> {
  return faultOf(rows, draft, await readInvoices(rows, scopeOf(draft, draft.clientId)));
}

/** The draft with the invoices of its period, of which something is left. */
export async function withInvoicesOfPeriod(rows: Rows, draft: DocumentRecord): Promise<DocumentRecord> {
  const invoices = await readInvoices(rows, scopeOf(draft, draft.clientId));
  return { ...draft, correctedInvoices: namedOf(invoices, draft) };
}

/**
 * Locks and returns the invoices of a draft that is issued.
 * @param isListed the draft names the invoices of its period
 * @throws 409 for more than is left of them, and AskAgain where they are others than the draft names
 */
export async function lockReduced(
  tx: Transaction,
  draft: DocumentRecord,
  isListed: boolean,
): Promise<ReducedInvoice[]> {
  const invoices = await lockInvoices(tx, scopeOf(draft, draft.clientId));
  const fault = await faultOf(tx, draft, invoices);
  if (fault !== null) throw problem('credit_exceeds_invoice', `It ${fault}.`);
  if (isListed && !isDeepStrictEqual(namedOf(invoices, draft), draft.correctedInvoices)) throw new AskAgain();
  return invoices;
}

async function faultOf(
  rows: Rows,
  draft: DocumentRecord,
  candidates: readonly ReducedInvoice[],
): Promise<string | null> {
  if (!draft.isPriceReduction && !namesInvoicesAlone(draft)) return null;
  const invoices = candidates.filter(({ currency }) => currency === draft.currency);
  if (invoices.length === 0 && candidates.length > 0) {
    const currencies = [...new Set(candidates.map(({ currency }) => currency))].sort().join(' and ');
    return `is in ${draft.currency}, and the invoices that it corrects are in ${currencies}`;
  }
  const left = await readLeft(rows, { clientId: draft.clientId, invoices }, draft);
  if (!draft.isPriceReduction) return grossFault(draft.vatBreakdown, left);
  const exceeded = exceededBy(draft.vatBreakdown, left);
  return exceeded ? exceededFault(exceeded) : null;
}
