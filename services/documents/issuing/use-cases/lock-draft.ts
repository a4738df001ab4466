// Locks a draft that was read before the transaction, without reading its lines again.
import { AskAgain } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { assertDraft } from '../../domain/status';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { openFirst } from '../../money/periods/use-cases/closed-through';
import { lockState, lockStateAndPeriod } from '../../queries/documents';

/** @throws 404, 412, 409 for an issued document, AskAgain for a draft that has changed since */
export async function lockDraft(tx: Transaction, ctx: CallContext, draft: DocumentRecord): Promise<void> {
  assertUnchanged(tx, ctx, draft, await tx.one<DraftState>(lockState, [draft.id]));
}

/**
 * The same, and returns the day through which the books are closed: YYYY-MM-DD, null where nothing is. No period is closed before the
 * transaction ends. A company that has never issued or closed takes two statements more.
 * @throws AskAgain, too, where another transaction is the first
 */
export async function lockDraftAndPeriod(
  tx: Transaction,
  ctx: CallContext,
  draft: DocumentRecord,
): Promise<string | null> {
  const locked = await tx.one<DraftState & { closedThrough: string | null }>(lockStateAndPeriod, [draft.id]);
  if (locked) {
    assertUnchanged(tx, ctx, draft, locked);
    return locked.closedThrough;
  }
  await lockDraft(tx, ctx, draft);
  return openFirst(tx, ctx);
}

type DraftState = Pick<DocumentRecord, 'version' | 'status'>;

function assertUnchanged(
  tx: Transaction,
  ctx: CallContext,
  draft: DocumentRecord,
  locked: DraftState | undefined,
): void {
  if (!locked) throw problem('document_not_found');
  ctx.precondition(locked.version);
  assertDraft(locked);
  if (locked.version !== draft.version) throw new AskAgain();
  tx.holdsLocked(DocumentRow, { id: draft.id }, draft);
}
