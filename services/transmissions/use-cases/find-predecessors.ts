// What became of the documents that a document names, such as the invoice that it corrects, in the channel that it leaves by.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';

/** They have no name there, and get none. */
const REFUSED: ReadonlySet<TransmissionState> = new Set(['rejected', 'cancelled']);

export interface Accepted {
  documentId: string;
  remoteId: string;
}

export interface Predecessors {
  /** The first whose verdict is open. */
  openId: string | null;
  accepted: Accepted[];
  /** The transmission of the first that the channel does not have for good. */
  refusedId: string | null;
  /** The first document that never left by the channel. */
  unsentId: string | null;
}

/** @param rows of the company */
export async function findPredecessors(
  rows: Pick<Scoped, 'findAll'>,
  documentIds: readonly string[],
  { channel, environment }: Pick<TransmissionRecord, 'channel' | 'environment'>,
): Promise<Predecessors> {
  const found: Predecessors = { openId: null, accepted: [], refusedId: null, unsentId: null };
  for (const documentId of documentIds) {
    const where = { documentId, channel, environment, purpose: 'invoice' } as const;
    const [latest] = await rows.findAll(TransmissionRow, where, { order: ['revision desc'], limit: 1 });
    if (!latest) {
      found.unsentId ??= documentId;
      continue;
    }
    const { id, state, remoteId } = latest;
    if (state === 'accepted' && remoteId !== null) found.accepted.push({ documentId, remoteId });
    else if (REFUSED.has(state)) found.refusedId ??= id;
    else found.openId ??= id;
  }
  return found;
}
