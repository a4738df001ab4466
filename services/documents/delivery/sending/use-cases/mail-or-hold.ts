import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { doneNow } from '../../../domain/done-by';
import type { DocumentRecord, HeldMail } from '../../../models/document-row';
import { clearanceOf } from '../domain/clearance';
import { holdMail } from './held-mail';
import { mailDocument } from './mail-document';

/** A document waits for the verdict of its clearing channel; a rejected one is never mailed. */
export function mailOrHold(
  tx: Transaction,
  ctx: CallContext,
  document: DocumentRecord,
  message: HeldMail,
): Promise<DocumentRecord> {
  const clearance = clearanceOf(document.transmissions);
  if (clearance.is === 'refused')
    throw problem(
      'document_rejected_by_channel',
      `The channel ${clearance.channel} has rejected the document.`,
    );
  const deliver = clearance.is === 'waiting' ? holdMail : mailDocument;
  return deliver(tx, { ...doneNow(document, 'sent', ctx), heldMail: null }, message, ctx.now());
}
