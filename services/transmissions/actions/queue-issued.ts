import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { isProblem } from '../../../shared/runtime/errors';
import { newTransmission } from '../domain/new-transmission';
import { entering, transmissionEvent } from '../domain/present';
import { type Refusal, refusalOf } from '../domain/refusal';
import { TransmissionRow } from '../models/transmission-row';
import { type Choice, chooseChannel, type Parties } from '../use-cases/choose-channel';
import { files } from '../use-cases/files';
import {
  type NamedDocument,
  notifyDocument,
  type PreparedDocument,
  payerOf,
  prepareDocument,
} from '../use-cases/prepare-document';
import { type DocumentToSend, nextOfDocument, queueTransmission } from '../use-cases/queue-transmission';
import { wakeups } from '../wakeups/wakeups';

/** `id` is that of the transmission, so that a repeated delivery finds it. */
export const queueIssued = writeAction(transmissions.queueIssued, {
  async ask({ companyId, documentId, ...choice }, ctx) {
    const id = documentId;
    const { number, precedingIds, parties } = await ctx.call(documents.documentNumber, { companyId, id });
    return {
      documentNumber: number ?? '',
      payerId: await payerOf(ctx, companyId),
      made: await make(ctx, { companyId, id, precedingIds }, parties, choice),
    };
  },
  async write({ companyId, ...input }, ctx, { made: eInvoice, ...known }) {
    const head = { companyId, ...input, ...known };
    await ignoreConflict(() =>
      ctx.companyNamed(companyId).transaction(async (tx) => {
        if (await tx.find(TransmissionRow, { id: input.id })) return;
        if ('refusal' in eInvoice) await refuseTransmission(tx, { ...head, ...eInvoice }, ctx.now());
        else await queueTransmission(tx, { ...head, ...eInvoice }, ctx.now());
      }),
    );
    await ctx.afterCommit(() => wakeups.publish());
    return {};
  },
});

/** Returns a refusal to store, because no caller waits for an error. */
async function make(
  ctx: AskContext,
  document: NamedDocument,
  parties: Parties,
  choice: Choice,
): Promise<PreparedDocument | { refusal: Refusal }> {
  try {
    const chosen = await chooseChannel(ctx, document.companyId, parties, choice);
    return await prepareDocument(ctx, document, chosen);
  } catch (error) {
    // a temporary failure is retried with the next delivery
    if (!isProblem(error) || error.code >= 500) throw error;
    return { refusal: refusalOf(error) };
  }
}

/** Ignores a conflict: a user may have been faster. */
async function ignoreConflict(queue: () => Promise<void>): Promise<void> {
  try {
    await queue();
  } catch (error) {
    if (!isProblem(error) || error.type !== 'transmission_exists') throw error;
  }
}

/**
 * Stores that an issued document was not sent, for the user and for those who wait for a verdict.
 * The payload is empty, since nothing can have left. Throws 409 `transmission_exists`.
 */
async function refuseTransmission(
  tx: Transaction,
  { refusal, payerId, ...document }: DocumentToSend & { refusal: Refusal },
  now: Date,
): Promise<void> {
  const { state, code, message } = refusal;
  const { revision } = await nextOfDocument(tx, { ...document, payerId });
  const { id: payloadFile, sha256 } = await files.write(tx, []);
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext: {} };
  const row = {
    ...newTransmission({ ...document, revision, ...payload }, now),
    ...entering(state, now),
    nextAttemptAt: null,
    errors: [{ at: now.toISOString(), code, message, class: 'content' as const }],
  };
  await tx.insert(TransmissionRow, row);
  await tx.emit(row.companyId, `transmission.${state}`, transmissionEvent(row));
  await notifyDocument(tx, row);
}
