// The status of a document after it was sent, or after a report of the mail service. Captured mail has not reached the
// client: the document has its earlier status, without the error of an earlier message.
import type { MailReport } from '../../../../shared/contracts/mail';
import type { DocumentRecord } from '../../models/document-row';

type Delivered = Pick<DocumentRecord, 'status' | 'sentAt' | 'sendError' | 'mailStatus'>;

/** A signed quote and a cancelled invoice keep their status. */
export function markSent(
  document: DocumentRecord,
  at: string,
): Pick<Delivered, 'status' | 'sentAt' | 'sendError'> {
  const { status } = document;
  const isSent = status === 'issued' || status === 'send_failed';
  return { status: isSent ? 'sent' : status, sentAt: document.sentAt ?? at, sendError: null };
}

/** undefined if the report changes nothing: for a message before the last one only `sent` counts. */
export function reported(document: DocumentRecord, report: MailReport): Delivered | undefined {
  const { status, sentAt, mailStatus } = document;
  const isLast = document.messageId === report.messageId;
  if (isLast && mailStatus === report.outcome) return undefined;
  if (report.outcome === 'sent') {
    if (!isLast && sentAt !== null) return undefined;
    const sent = markSent(document, report.occurredAt);
    return isLast ? { ...sent, mailStatus: 'sent' } : { ...sent, sendError: document.sendError, mailStatus };
  }
  if (!isLast) return undefined;
  if (report.outcome === 'captured') {
    const unsent = status === 'send_failed' ? 'issued' : status;
    return { status: unsent, sentAt, sendError: null, mailStatus: 'captured' };
  }
  const failed = status === 'issued' ? 'send_failed' : status;
  return { status: failed, sentAt, sendError: report.reason, mailStatus: 'failed' };
}
