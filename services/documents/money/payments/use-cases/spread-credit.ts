// A credit note of no single invoice settles those that it corrects: by their open amounts, in a settlement of its own.
import type { BookedBy } from '../../../../../shared/contracts/documents/settlement-fields';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { sharesOf } from '../../../../../shared/law/amounts/shares';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { actorOf } from '../../../../../shared/runtime/principal';
import { balanceOf, isCredit } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import type { RegisterBooks } from '../domain/register-books';
import { openOfCredit } from '../queries/credits';
import { lockAll } from '../queries/portions';
import { bookSettlement } from './book-settlement';

export interface Spreading {
  tx: Transaction;
  ctx: Pick<CallContext, 'now' | 'config'>;
  companyId: string;
  by: BookedBy;
  registerBy: RegisterBooks['registerBy'];
  /** YYYY-MM-DD: not before this day, and not before one of the documents. */
  date: string;
}

/** The transaction in which a document is issued. */
export interface Issue {
  tx: Transaction;
  ctx: CallContext;
  facts: { company: Pick<CompanyProfile, 'vatRegisterBy'> };
}

export function spreadingOf({ tx, ctx, facts }: Issue, date: string): Spreading {
  const { companyId } = ctx;
  return { tx, ctx, companyId, date, by: actorOf(ctx.principal), registerBy: facts.company.vatRegisterBy };
}

/**
 * Returns the documents that have changed: none where nothing is left of the note, or open of its invoices.
 * @param first amounts of invoices that it settles before the others, by their ids in minor units
 */
export async function spreadCredit(
  spreading: Spreading,
  noteId: string,
  first: ReadonlyMap<string, number> = new Map(),
): Promise<DocumentRecord[]> {
  const { tx, ctx, companyId, registerBy, date, by: bookedBy } = spreading;
  const ids = (await tx.many<{ id: string }>(openOfCredit, [noteId])).map(({ id }) => id);
  if (ids.length === 0) return [];
  const locked = await tx.many<DocumentRecord>(lockAll, [[...ids, noteId]]);
  const note = locked.find(isCredit);
  const invoices = locked.filter((one) => balanceOf(one).balanceMinor > 0);
  const shares = sharesOfOpen(note ? balanceOf(note).unappliedMinor : 0, invoices, first);
  const amountMinor = sum(shares);
  if (amountMinor <= 0) return [];
  const parts = [
    { kind: 'set_off' as const, documentId: noteId, amountMinor },
    ...invoices.map(({ id }, index) => ({
      kind: 'set_off' as const,
      documentId: id,
      amountMinor: shares[index] ?? 0,
    })),
  ].filter((part) => part.amountMinor > 0);
  const days = [date, ...locked.map(({ issueDate }) => issueDate ?? date)].sort();
  const source = { sourceType: 'correction', sourceId: noteId, received: null } as const;
  const head = {
    id: newId(),
    date: days.at(-1) ?? date,
    currency: note?.currency ?? '',
    method: null,
    reference: null,
  };
  const booking = {
    tx,
    ctx,
    companyId,
    registerBy,
    clients: new Map<string, string>(),
    hasMails: false,
    areNew: true,
  };
  return bookSettlement(
    { ...booking, locked },
    { ...head, ...source, externalId: null, evidence: [], bookedBy, parts },
  );
}

/** The amounts that credit settles: what goes first, and of the rest of each open amount its share. */
function sharesOfOpen(
  creditMinor: number,
  invoices: readonly DocumentRecord[],
  first: ReadonlyMap<string, number>,
): number[] {
  const open = invoices.map((one) => balanceOf(one).balanceMinor);
  const wanted = invoices.map(({ id }, index) => Math.min(first.get(id) ?? 0, open[index] ?? 0));
  const before = sharesOf(Math.min(creditMinor, sum(wanted)), wanted);
  const rest = open.map((minor, index) => minor - (before[index] ?? 0));
  const after = sharesOf(Math.min(creditMinor - sum(before), sum(rest)), rest);
  return before.map((minor, index) => minor + (after[index] ?? 0));
}
