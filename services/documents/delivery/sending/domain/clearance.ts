// The clearance of a document: an invoice of a clearing channel exists only once the channel has accepted it.
import type { LatestTransmission } from '../../../models/document-row';

export type Clearance =
  /** It may be sent: no clearing channel is concerned, or it has released the document. */
  { is: 'open' } | { is: 'waiting' | 'refused' | 'withdrawn'; channel: string };

export function clearanceOf(transmissions: readonly LatestTransmission[]): Clearance {
  const clearing = transmissions.filter(({ isClearing }) => isClearing);
  const stopped = clearing.map(clearanceBy).filter(({ is }) => is !== 'open');
  return stopped.find(({ is }) => is === 'refused') ?? stopped[0] ?? { is: 'open' };
}

function clearanceBy({ channel, state, isReleased }: LatestTransmission): Clearance {
  if (state === 'rejected') return { is: 'refused', channel };
  if (isReleased) return { is: 'open' };
  return { is: state === 'cancelled' ? 'withdrawn' : 'waiting', channel };
}

/** The reason why a waiting mail is not sent. */
export function reasonOf(is: 'refused' | 'withdrawn', channel: string): string {
  return is === 'refused'
    ? `The channel ${channel} has rejected the document, which was not mailed: GET /api/documents/{id}/transmissions says why.`
    : `The document was withdrawn from the channel ${channel} before it was mailed. Send it again to mail it nevertheless.`;
}
