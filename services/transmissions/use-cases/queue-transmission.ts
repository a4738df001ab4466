// Freezes the bytes of a document and queues them for a channel.

import type { Transmission } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { ADAPTERS } from '../channels/registry';
import { newTransmission, nextRevision } from '../domain/new-transmission';
import { present, transmissionEvent } from '../domain/present';
import { WORDS } from '../domain/words';
import { LaneRow } from '../models/lane-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { files } from './files';
import { following, takenBack } from './follow-rejected';
import { readShown } from './read-shown';
import type { Ready } from './ready-document';
import { tellDocument } from './tell-document';

export interface DocumentToSend {
  companyId: string;
  /** Of the transmission. */
  id: string;
  documentId: string;
  documentNumber: string;
  channel: ChannelProviderId;
  environment: ChannelEnvironment;
  /** Payer of the company; null where it is not known yet. */
  payerId: string | null;
}

/** Throws 409 `transmission_exists`. */
export async function queueTransmission(
  tx: Transaction,
  { prepared, waitsFor, waitsForDocument, payerId, ...document }: DocumentToSend & Ready,
  now: Date,
): Promise<Transmission> {
  const { revision, last } = await nextOfDocument(tx, { ...document, payerId });
  const { id: payloadFile, sha256 } = await files.write(tx, prepared ? [prepared.bytes] : []);
  const remoteContext = { ...prepared?.context, ...takenBack(last) };
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext };
  const queued = newTransmission({ ...document, revision, ...payload }, now);
  const followed = { ...queued, ...following(last, queued) };
  const warnings = waitsForDocument === null ? [] : [WORDS.predecessor_unsent ?? ''];
  const row = { ...followed, waitsFor, waitsForDocument, warnings, decideAt: decideAtOf(followed) };
  await tx.insert(TransmissionRow, row);
  await tx.emit(row.companyId, 'transmission.queued', transmissionEvent(row));
  await tellDocument(tx, row);
  return present(await readShown(tx, row.id));
}

/** Where the law lets it out before the channel has it: when that was waited for long enough. */
function decideAtOf({ channel, queuedAt, releasedAt }: TransmissionRecord): string | null {
  const terms = ADAPTERS[channel]?.offline;
  return terms && releasedAt === null ? new Date(Date.parse(queuedAt) + terms.waitMs).toISOString() : null;
}

/** Of two requests at once, the second sees what the first has queued. Throws 409 `transmission_exists`. */
export async function nextOfDocument(
  tx: Transaction,
  { documentId, channel, environment, payerId }: DocumentToSend,
): Promise<{ revision: number; last: TransmissionRecord | undefined }> {
  await tx.insert(LaneRow, { channel, environment, payerId }, 'keep');
  await tx.lock(LaneRow, { channel, environment });
  const all = await tx.findAll(TransmissionRow, { documentId, channel, environment });
  const known = all.filter(({ purpose }) => purpose !== 'status' && purpose !== 'annulment');
  const revision = nextRevision(known);
  return { revision, last: known.find((one) => one.revision === revision - 1) };
}
