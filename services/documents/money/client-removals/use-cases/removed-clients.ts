// Clients that are deleted: none of them may owe or be owed anything again. A transaction that holds the row of the closed period, as
// every issue does, reads the final answer: a deletion takes that row alone before it looks for what is open.
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { balanceOf, isCredit } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import { removedAmong } from '../queries/client-removals';

/** Ids of those clients that are deleted, or are being deleted. @param tx holds the row of the closed period */
export async function readRemoved(
  tx: Transaction,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ clientId: string }>(removedAmong, [clientIds]);
  return new Set(rows.map(({ clientId }) => clientId));
}

/**
 * @param tx holds the row of the closed period
 * @param reopened documents as they are now; clients are those of account payments
 * @throws 409 where a deleted client would owe an invoice, or have credit, again
 */
export async function assertNoneRemoved(
  tx: Transaction,
  reopened: { documents: readonly DocumentRecord[]; clients: readonly string[] },
): Promise<void> {
  const owing = reopened.documents.filter(isReopened);
  const clientIds = [...owing.map(({ clientId }) => clientId), ...reopened.clients];
  if (clientIds.length === 0) return;
  const [removed] = await readRemoved(tx, clientIds);
  if (removed === undefined) return;
  const number = owing.find((one) => one.clientId === removed && !isCredit(one))?.number;
  throw problem(
    'client_deleted',
    number
      ? `It would owe the invoice ${number} again: book first what is kept of the payment, then take this one back.`
      : `It is ${removed}.`,
  );
}

/** True for an invoice that is open, and for a credit note of which something is left. */
function isReopened(document: DocumentRecord): boolean {
  const { balanceMinor, unappliedMinor } = balanceOf(document);
  return balanceMinor > 0 || (isCredit(document) && unappliedMinor > 0);
}
