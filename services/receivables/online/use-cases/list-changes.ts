// Finds what no call of the provider has told: payments that have changed since the last time.
import { isUuid } from '../../../../shared/contracts/formats';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { PaymentAttemptRow } from '../models/payment-attempt-row';
import { PaymentConnectionRow } from '../models/payment-connection-row';
import type { Snapshot } from '../providers/provider';
import { bookAttempt } from './book-attempt';
import { applyAnswer, type FollowContext } from './follow-attempt';
import { type OpenConnection, openConnection, readConnection, stopConnection } from './open-connection';

/** Pages of one run; the next one goes on. */
const PAGES_MAX = 100;
const CURSOR_CHARS_MAX = 500;

/** The place is stored after its payments are booked, so that a run that was killed begins there again. */
export async function listChanges(ctx: FollowContext, companyId: string, id: string): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  const row = await readConnection(rows, id);
  const open = row && row.stopped !== 'credentials' ? openConnection(ctx, row) : undefined;
  if (!open) return;
  let cursor = open.row.listCursor;
  for (let page = 1; page <= PAGES_MAX; page++) {
    const place = { cursor, from: new Date(open.row.createdAt) };
    const answer = await open.provider.listSince(place, open.connection);
    if (answer.kind === 'trouble') {
      if (answer.class === 'auth') await stopConnection(rows, ctx, open.row, 'credentials');
      return;
    }
    for (const snapshot of answer.snapshots) await applyListed(ctx, rows, open, snapshot);
    cursor = answer.cursor.slice(0, CURSOR_CHARS_MAX);
    await storeCursor(rows, open, cursor);
    if (!answer.isMore) return;
  }
}

/** A payment that was not begun by the connection is none of ours. */
async function applyListed(
  ctx: FollowContext,
  rows: Scoped,
  open: OpenConnection,
  snapshot: Snapshot,
): Promise<void> {
  const { attemptId: id } = snapshot;
  const attempt = isUuid(id) ? await rows.find(PaymentAttemptRow, { id }) : undefined;
  if (attempt?.connectionId !== open.row.id) return;
  await applyAnswer(ctx, rows, attempt, open, snapshot);
  await bookAttempt(ctx, attempt.companyId, id);
}

/** A connection that was saved meanwhile may be one to another account. */
function storeCursor(rows: Scoped, { row }: OpenConnection, listCursor: string): Promise<void> {
  const { providerId, environment, version } = row;
  return rows.transaction(async (tx) => {
    const locked = await tx.lock(PaymentConnectionRow, { providerId, environment });
    if (locked?.version !== version) return;
    await tx.update(PaymentConnectionRow, { providerId, environment }, { listCursor });
  });
}
