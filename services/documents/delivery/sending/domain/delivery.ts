// The status of a document after it was sent, or after a report of the mail service. Captured mail has not reached the
// client: the document has its earlier status, without the error of an earlier message. It is delivered nevertheless,
// because a person may have handed the captured file on.
import type { Delivered } from '../../../../../shared/contracts/documents/delivered';
import type { LatestTransmission } from '../../../../../shared/contracts/documents/transmitting';
import type { MailReport } from '../../../../../shared/contracts/mail';
import type { DocumentRecord } from '../../../models/document-row';

type Sent = Pick<DocumentRecord, 'status' | 'sentAt' | 'sendError' | 'mailStatus' | 'delivered'>;

/** A signed quote and a cancelled invoice keep their status. */
export function markSent(document: DocumentRecord, delivered: Delivered): Omit<Sent, 'mailStatus'> {
  const { status } = document;
  const isSent = status === 'issued' || status === 'send_failed';
  return {
    status: isSent ? 'sent' : status,
    sentAt: document.sentAt ?? delivered.at,
    sendError: null,
    ...deliveredOnce(document, delivered),
  };
}

/** The first delivery counts: a later one changes nothing. */
export function deliveredOnce(
  document: Pick<DocumentRecord, 'delivered'>,
  delivered: Delivered,
): Pick<DocumentRecord, 'delivered'> {
  return { delivered: document.delivered ?? delivered };
}

/** undefined if the report changes nothing: for a message before the last one only `sent` counts. */
export function reported(document: DocumentRecord, report: MailReport): Sent | undefined {
  const { status, sentAt, mailStatus, delivered } = document;
  const at = report.occurredAt;
  const isLast = document.messageId === report.messageId;
  if (isLast && mailStatus === report.outcome) return undefined;
  if (report.outcome === 'sent') {
    if (!isLast && sentAt !== null) return undefined;
    const sent = markSent(document, { at, how: 'mail' });
    return isLast ? { ...sent, mailStatus: 'sent' } : { ...sent, sendError: document.sendError, mailStatus };
  }
  if (!isLast) return undefined;
  if (report.outcome === 'captured') {
    const unsent = status === 'send_failed' ? 'issued' : status;
    const captured = deliveredOnce(document, { at, how: 'captured' });
    return { status: unsent, sentAt, sendError: null, mailStatus: 'captured', ...captured };
  }
  const failed = status === 'issued' ? 'send_failed' : status;
  return { status: failed, sentAt, sendError: report.reason, mailStatus: 'failed', delivered };
}

/** The clearance of a document: an invoice of a clearing channel exists only once the channel has accepted it. */
export type Clearance =
  /** It may be sent: no clearing channel is concerned, or it has released the document. */
  { is: 'open' } | { is: 'waiting' | 'refused' | 'withdrawn'; channel: string };

export function clearanceOf(transmissions: readonly LatestTransmission[]): Clearance {
  const clearing = transmissions.filter(({ isClearing }) => isClearing);
  const stopped = clearing.map(clearanceBy).filter(({ is }) => is !== 'open');
  return stopped.find(({ is }) => is === 'refused') ?? stopped[0] ?? { is: 'open' };
}

function clearanceBy({ channel, state, isReleased }: LatestTransmission): Clearance {
  if (state === 'rejected') return { is: 'refused', channel };
  if (isReleased) return { is: 'open' };
  return { is: state === 'cancelled' ? 'withdrawn' : 'waiting', channel };
}

/** The reason why a waiting mail is not sent. */
export function reasonOf(is: 'refused' | 'withdrawn', channel: string, documentId: string): string {
  return is === 'refused'
    ? `The channel ${channel} has rejected the document, which was not mailed: GET /api/documents/${documentId}/transmissions says why.`
    : `The document was withdrawn from the channel ${channel} before it was mailed. Send it again to mail it nevertheless.`;
}
