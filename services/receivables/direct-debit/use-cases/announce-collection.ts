// The announcement of a collection: a mail whose text is made when it leaves.
import { guarded, mail } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { saveCollection } from './change-collection';

/** Queues the mail; returns its id. */
export function mailAnnouncement(
  tx: Transaction,
  { companyId, id, sentTo, language }: Pick<CollectionRecord, 'companyId' | 'id' | 'sentTo' | 'language'>,
): Promise<string> {
  const guard = { action: receivables.guardPreNotification.name, reference: id };
  const reportTo = { action: receivables.preNotificationReported.name, reference: id };
  const message = guarded(sentTo ?? '', language, guard, { kind: 'pre_notification', reportTo });
  return tx.deliver(mail.accept, companyId, message);
}

/** Collections of a mandate with another account wait until the client was told of it. */
export async function announceAnew(tx: Transaction, ctx: { now(): Date }, mandateId: string): Promise<void> {
  for (const { id } of await tx.findAll(
    CollectionRow,
    { mandateId, state: 'announced' },
    { order: ['id'] },
  )) {
    const row = await tx.lock(CollectionRow, { id });
    if (row?.state !== 'announced') continue;
    const messageId = row.sentTo === null ? null : await mailAnnouncement(tx, row);
    const announceError = messageId === null ? 'The account of the mandate has changed' : null;
    await saveCollection(tx, ctx, { ...row, state: 'planned', announcedOn: null, messageId, announceError });
  }
}

/** Collections that are in no file end with their mandate. */
export async function cancelOf(tx: Transaction, ctx: { now(): Date }, mandateId: string): Promise<void> {
  const open = await tx.findAll(
    CollectionRow,
    { mandateId, state: ['planned', 'announced'] },
    { order: ['id'] },
  );
  for (const { id } of open) {
    const row = await tx.lock(CollectionRow, { id });
    if (row?.state === 'planned' || row?.state === 'announced')
      await saveCollection(tx, ctx, { ...row, state: 'cancelled' });
  }
}
