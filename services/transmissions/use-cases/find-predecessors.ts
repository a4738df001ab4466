// Finds the transmissions of documents that a document names, such as the invoice that it corrects, in its channel.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';

/** The channel has no identifier for these, and will give none. */
const REFUSED: ReadonlySet<TransmissionState> = new Set(['rejected', 'cancelled']);

export interface Accepted {
  documentId: string;
  remoteId: string;
}

export interface Predecessors {
  /** First transmission whose verdict is open. */
  openId: string | null;
  accepted: Accepted[];
  /** First transmission that the channel will not have. */
  refusedId: string | null;
  /** First document that was never sent to the channel. */
  unsentId: string | null;
}

/** @param rows of the company */
export async function findPredecessors(
  rows: Pick<Scoped, 'findAll'>,
  documentIds: readonly string[],
  { channel, environment }: Pick<TransmissionRecord, 'channel' | 'environment'>,
): Promise<Predecessors> {
  const predecessors: Predecessors = { openId: null, accepted: [], refusedId: null, unsentId: null };
  for (const documentId of documentIds) {
    const where = { documentId, channel, environment, purpose: 'invoice' } as const;
    const [latest] = await rows.findAll(TransmissionRow, where, { order: ['revision desc'], limit: 1 });
    if (!latest) {
      predecessors.unsentId ??= documentId;
      continue;
    }
    const { id, state, remoteId } = latest;
    if (state === 'accepted' && remoteId !== null) predecessors.accepted.push({ documentId, remoteId });
    else if (REFUSED.has(state)) predecessors.refusedId ??= id;
    else predecessors.openId ??= id;
  }
  return predecessors;
}
