// Turns a leased transmission into the item that its adapter sends.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Envelope, Item } from '../channels/adapter';
import type { TransmissionRecord } from '../models/transmission-row';
import { files } from '../use-cases/files';

/** @param rows of the company */
export function itemOf(leased: TransmissionRecord, rows: Scoped, envelope: Envelope | null): Item {
  const { id, remoteId, remoteContext: context, payloadSha256, acceptedAt, sendingAt: sentAt } = leased;
  const bytes = async () => {
    const payload = await files.read(rows, leased.payloadFile);
    if (!payload) throw new Error('the payload is gone');
    return payload;
  };
  const { corrects } = leased;
  const errorCodes = leased.errors.map(({ code }) => code);
  const isOffline = leased.offlineAt !== null;
  return {
    id,
    remoteId,
    context,
    payloadSha256,
    acceptedAt,
    sentAt,
    envelope,
    errorCodes,
    isOffline,
    corrects,
    bytes,
  };
}
