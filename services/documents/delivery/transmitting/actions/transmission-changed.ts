import { documents } from '../../../../../shared/contracts/documents';
import type { LatestTransmission } from '../../../../../shared/contracts/documents/transmitting';
import { sendingChannel } from '../../../../../shared/contracts/transmissions/channels';
import { writeAction } from '../../../../../shared/runtime/action';
import { isOpen } from '../../../domain/status';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { deliveredOnce } from '../../sending/domain/delivery';
import { settleHeldMail } from '../../sending/use-cases/mail-document';
import { markDelivered } from '../../sending/use-cases/mark-delivered';
import { withLatest } from '../domain/channels-for';

export const transmissionChanged = writeAction(documents.transmissionChanged, {
  async write({ companyId, documentId: id, channel, transmissionId, state, remoteId, ...rest }, ctx) {
    const { businessStatus, updatedAt, revision, version, isClearing, isReleased, codes = [] } = rest;
    const visible = { channel, transmissionId, state, remoteId, businessStatus, updatedAt };
    const report = { ...visible, revision, version, isClearing, isReleased, codes };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const document = await tx.lock(DocumentRow, { id });
      const transmissions = document && withLatest(document.transmissions, report);
      if (!transmissions) return;
      const handed = deliveredBy(report, document, ctx.now());
      const updated = { ...document, transmissions, ...handed };
      if (!hasArrivedBy(report, document)) return settleHeldMail(tx, updated, ctx.now());
      const sent = await markDelivered(tx, updated, ctx.now(), 'channel');
      if (sent.heldMail !== null) await settleHeldMail(tx, sent, ctx.now());
    });
    return {};
  },
});

/** A delivery channel that has taken the document cannot be stopped; a clearing one delivers what it has released. */
function deliveredBy(
  { channel, state, isReleased }: LatestTransmission,
  document: DocumentRecord,
  now: Date,
): Pick<DocumentRecord, 'delivered'> {
  const kind = sendingChannel(channel)?.kind;
  const isAccepted = kind === 'delivery' && (state === 'submitted' || state === 'accepted');
  if (!isAccepted && !(kind === 'clearing' && isReleased)) return { delivered: document.delivered };
  return deliveredOnce(document, { at: now.toISOString(), how: 'channel' });
}

/** True when the channel has brought it to the buyer, who did not have it before. */
function hasArrivedBy({ channel, state }: LatestTransmission, { status, sentAt }: DocumentRecord): boolean {
  const isDelivery = sendingChannel(channel)?.kind === 'delivery';
  return isDelivery && state === 'accepted' && sentAt === null && isOpen(status);
}
