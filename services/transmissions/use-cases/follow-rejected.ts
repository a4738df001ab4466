// Resends a document that the channel rejected after its buyer got it: a technical correction.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ChannelAdapter } from '../channels/adapter';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';

type Named = Pick<TransmissionRecord, 'documentId' | 'channel' | 'environment'>;
type OfflineDecision = Pick<
  TransmissionRecord,
  'offlineAt' | 'releasedAt' | 'deadlineAt' | 'deadlineTold' | 'codes' | 'corrects'
>;

/** SHA-256 of the bytes that were rejected for their form; other bytes of the same content may replace them. */
export async function rejectedForForm(
  rows: Pick<Scoped, 'findAll'>,
  { documentId, channel, environment }: Named,
  { offline: terms }: Pick<ChannelAdapter, 'offline'>,
): Promise<string | undefined> {
  const where = { documentId, channel, environment };
  const [last] = await rows.findAll(TransmissionRow, where, { order: ['revision desc'], limit: 1 });
  const code = last?.errors.at(-1)?.code ?? '';
  const isForm = last?.state === 'rejected' && last.offlineAt !== null && terms?.formCodes.has(code);
  return isForm ? last.payloadSha256 : undefined;
}

/**
 * Channel identifiers of annulled reports. A match by number with one of these does not mean that the document has
 * arrived.
 */
export function annulledIds(last: TransmissionRecord | undefined): { takenBack?: string } {
  const isTakenBack = last?.state === 'rejected' && last.businessStatus === 'annulled';
  const known = [last?.remoteContext.takenBack ?? [], isTakenBack ? (last.remoteId ?? []) : []].flat();
  return known.length > 0 ? { takenBack: known.join(' ') } : {};
}

/** Copies the offline decision to the next revision, because the codes that the buyer has lead to it. */
export function inheritedDecision(
  last: TransmissionRecord | undefined,
  { payloadSha256 }: Pick<TransmissionRecord, 'payloadSha256'>,
): Partial<OfflineDecision> {
  if (!last || last.offlineAt === null) return {};
  const { offlineAt, releasedAt, deadlineAt, deadlineTold, codes } = last;
  const isCorrected = last.state === 'rejected' && last.payloadSha256 !== payloadSha256;
  const corrects = last.corrects ?? (isCorrected ? last.payloadSha256 : null);
  return { offlineAt, releasedAt, deadlineAt, deadlineTold, codes, corrects };
}
