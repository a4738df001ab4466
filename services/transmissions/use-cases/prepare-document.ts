// Makes the bytes of a document, or finds the transmission that must be accepted before.

import { documents } from '../../../shared/contracts/documents';
import { sendingChannel } from '../../../shared/contracts/transmissions/channels';
import { shareOf } from '../../../shared/quotas/payers';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { Prepared } from '../channels/adapter';
import type { TransmissionRecord } from '../models/transmission-row';
import type { Chosen } from './choose-channel';
import { findPredecessors, type Predecessors } from './find-predecessors';
import { rejectedForForm } from './follow-rejected';
import { readSource } from './read-source';

export interface PreparedDocument {
  prepared: Prepared | null;
  waitsFor: string | null;
  /** Document that must be sent first. */
  waitsForDocument: string | null;
}

export interface NamedDocument {
  companyId: string;
  id: string;
  precedingIds: readonly string[];
}

/** Throws a Problem if the document cannot leave. */
export async function prepareDocument(
  ctx: AskContext,
  { companyId, id, precedingIds }: NamedDocument,
  { adapter, environment, format }: Chosen,
): Promise<PreparedDocument> {
  const lane = { channel: adapter.id, environment };
  const named = adapter.predecessors ? precedingIds : [];
  const predecessors = await findPredecessors(ctx.companyNamed(companyId), named, lane);
  const waiting = waitingFor(predecessors, adapter);
  if (waiting) return { prepared: null, ...waiting };
  const { accepted } = predecessors;
  const rejected = await rejectedForForm(ctx.companyNamed(companyId), { documentId: id, ...lane }, adapter);
  const source = await readSource(ctx, { companyId, id, environment, accepted, rejected }, format);
  return { prepared: adapter.prepare(source), waitsFor: null, waitsForDocument: null };
}

/** A rejected predecessor is waited for as well: the first step explains it, and a retry checks again. */
function waitingFor(
  { refusedId, openId, unsentId }: Predecessors,
  { predecessors }: Chosen['adapter'],
): Pick<PreparedDocument, 'waitsFor' | 'waitsForDocument'> | undefined {
  const waitsFor = refusedId ?? openId;
  if (waitsFor !== null) return { waitsFor, waitsForDocument: null };
  return predecessors?.areRequired && unsentId !== null
    ? { waitsFor, waitsForDocument: unsentId }
    : undefined;
}

/** Notifies the documents service of a change, in its transaction. Test transmissions are not reported. */
export async function notifyDocument(tx: Transaction, row: TransmissionRecord): Promise<void> {
  if (row.environment !== 'PROD' || row.purpose === 'status' || row.purpose === 'annulment') return;
  const { companyId, documentId, channel, id: transmissionId, state, remoteId, updatedAt } = row;
  const { businessStatus } = row;
  const { revision, version } = row;
  await tx.deliver(documents.transmissionChanged, companyId, {
    documentId,
    channel,
    transmissionId,
    state,
    remoteId,
    updatedAt,
    revision,
    version,
    businessStatus,
    isClearing: sendingChannel(channel)?.kind === 'clearing',
    isReleased: state === 'accepted' || row.releasedAt !== null,
    codes: row.codes,
  });
}

/** Returns null if the payer cannot be asked for now; the job `learn_payers` asks again. */
export async function payerOf(ctx: AskContext, companyId: string): Promise<string | null> {
  const { payerId } = await shareOf(ctx, companyId);
  return payerId === companyId ? null : payerId;
}
