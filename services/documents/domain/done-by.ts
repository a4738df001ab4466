// The people, keys and recurring invoices that created, issued, sent and cancelled a document.
import type { Deed, DoneBy } from '../../../shared/contracts/documents/done-by';
import { actorOf, type Principal } from '../../../shared/runtime/principal';
import type { DocumentRecord } from '../models/document-row';

const NOBODY: DoneBy = { created: null, issued: null, sent: null, cancelled: null };

/**
 * The document with the caller as the one who did it. A run without a caller acts for who created the document, such as a
 * recurring invoice.
 */
export function doneNow(
  document: DocumentRecord,
  deed: keyof DoneBy,
  ctx: { maybePrincipal: Principal | undefined; now(): Date },
): DocumentRecord {
  const caller = ctx.maybePrincipal;
  const doer = caller ? callerOf(caller) : document.doneBy.created;
  if (!doer) return document;
  const done = { ...doer, at: ctx.now().toISOString() };
  // a key makes documents for its user
  const maker = caller && deed === 'created' ? { makerId: caller.userId } : {};
  return { ...document, ...maker, doneBy: { ...document.doneBy, [deed]: done } };
}

/** The caller and the moment of a deed; null for a run without a caller. */
export function deedOf(ctx: { maybePrincipal: Principal | undefined; now(): Date }): Deed | null {
  return ctx.maybePrincipal ? { ...callerOf(ctx.maybePrincipal), at: ctx.now().toISOString() } : null;
}

/** Documents of before, and those of another system, say nothing of it. */
export function presentDoneBy({ doneBy }: Pick<DocumentRecord, 'doneBy'>): DoneBy {
  return { ...NOBODY, ...doneBy };
}

function callerOf(principal: Principal): Omit<Deed, 'at'> {
  const { type, id: actorId } = actorOf(principal);
  return { type, actorId, name: principal.name };
}
