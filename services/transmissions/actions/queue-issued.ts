import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { isProblem } from '../../../shared/runtime/errors';
import { type Refusal, refusalOf } from '../domain/refusal';
import { TransmissionRow } from '../models/transmission-row';
import { type Choice, chooseChannel, type Parties } from '../use-cases/choose-channel';
import { payerOf } from '../use-cases/payer-of';
import { type NamedDocument, type PreparedDocument, prepareDocument } from '../use-cases/prepare-document';
import { queueTransmission } from '../use-cases/queue-transmission';
import { refuseTransmission } from '../use-cases/refuse-transmission';
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
  async write({ companyId, ...input }, ctx, { made, ...known }) {
    const head = { companyId, ...input, ...known };
    await ignoreConflict(() =>
      ctx.companyNamed(companyId).transaction(async (tx) => {
        if (await tx.find(TransmissionRow, { id: input.id })) return;
        if ('refusal' in made) await refuseTransmission(tx, { ...head, ...made }, ctx.now());
        else await queueTransmission(tx, { ...head, ...made }, ctx.now());
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
