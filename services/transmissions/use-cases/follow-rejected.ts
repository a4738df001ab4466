// A document that is sent again after the channel has refused it, while its buyer has it: a technical correction.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ChannelAdapter } from '../channels/adapter';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';

type Named = Pick<TransmissionRecord, 'documentId' | 'channel' | 'environment'>;
type Followed = Pick<
  TransmissionRecord,
  'offlineAt' | 'releasedAt' | 'deadlineAt' | 'deadlineTold' | 'codes' | 'corrects'
>;

/** SHA-256 of what was rejected for its form, so that other bytes of the same content may take its place. */
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
 * What the channel has taken back of the document, as it calls them: where it knows one of these by the document's number, the document
 * has not arrived.
 */
export function takenBack(last: TransmissionRecord | undefined): { takenBack?: string } {
  const isTakenBack = last?.state === 'rejected' && last.businessStatus === 'annulled';
  const known = [last?.remoteContext.takenBack ?? [], isTakenBack ? (last.remoteId ?? []) : []].flat();
  return known.length > 0 ? { takenBack: known.join(' ') } : {};
}

/** What was decided of a document holds for its next revision: the codes that its buyer has lead to that. */
export function following(
  last: TransmissionRecord | undefined,
  { payloadSha256 }: Pick<TransmissionRecord, 'payloadSha256'>,
): Partial<Followed> {
  if (!last || last.offlineAt === null) return {};
  const { offlineAt, releasedAt, deadlineAt, deadlineTold, codes } = last;
  const isMended = last.state === 'rejected' && last.payloadSha256 !== payloadSha256;
  const corrects = last.corrects ?? (isMended ? last.payloadSha256 : null);
  return { offlineAt, releasedAt, deadlineAt, deadlineTold, codes, corrects };
}
