// The mail with a document that waits for the verdict of a clearing channel.
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord, HeldMail } from '../../../models/document-row';
import { save, saveWithEvent } from '../../../use-cases/change-document';
import { clearanceOf, reasonOf } from '../domain/clearance';
import { mailDocument } from './mail-document';

export function holdMail(
  tx: Transaction,
  document: DocumentRecord,
  heldMail: HeldMail,
  now: Date,
): Promise<DocumentRecord> {
  const held = { heldMail, mailStatus: 'held', sentTo: heldMail.to, sendError: null } as const;
  return save(tx, { ...document, ...held }, now);
}

/** Saves the document after a report of a channel, and sends its waiting mail, or drops it. */
export async function settleHeldMail(tx: Transaction, document: DocumentRecord, now: Date): Promise<void> {
  const { heldMail } = document;
  const clearance = clearanceOf(document.transmissions);
  if (heldMail === null || clearance.is === 'waiting') await save(tx, document, now);
  else if (clearance.is === 'open') await mailDocument(tx, { ...document, heldMail: null }, heldMail, now);
  else await dropMail(tx, document, reasonOf(clearance.is, clearance.channel), now);
}

async function dropMail(
  tx: Transaction,
  document: DocumentRecord,
  sendError: string,
  now: Date,
): Promise<void> {
  const { status } = document;
  const failed = { heldMail: null, mailStatus: 'failed', sendError } as const;
  const unsent = status === 'issued' ? 'send_failed' : status;
  await saveWithEvent(tx, { ...document, ...failed, status: unsent }, now, 'document.send_failed');
}
