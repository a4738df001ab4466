// Bytes of responses that their clients have not read yet. They are memory of the gateway for as long as a client likes,
// so a credential and an address may have so many of them and no more.
import type { ServerResponse } from 'node:http';
import { Problem } from '../../shared/runtime/errors';

const RETRY_AFTER_SECONDS = 5;
/** Smaller responses are not counted: Node reads no further request from a connection that has so much to be sent. */
const COUNTED_BYTES_MIN = 16 * 1024;

export class UnreadResponses {
  private readonly open = new Map<string, Set<ServerResponse>>();

  constructor(private readonly bytesMax: number) {}

  /** Throws 503 while one of the holders leaves too much unread. */
  assertRead(holders: readonly string[]): void {
    for (const holder of holders) if (this.bytesOf(holder) >= this.bytesMax) throw refusal();
  }

  /** Throws 503 where so many bytes more are too much. A holder who has read everything gets any response. */
  assertWithinLimits(holders: readonly string[], bytes: number): void {
    for (const holder of holders) {
      const unread = this.bytesOf(holder);
      if (unread > 0 && unread + bytes > this.bytesMax) throw refusal();
    }
  }

  /** Counts a response of so many bytes for its holders until it is closed. */
  count(res: ServerResponse, holders: readonly string[], bytes: number): void {
    if (bytes < COUNTED_BYTES_MIN || res.destroyed) return;
    for (const holder of holders) this.join(holder, res);
  }

  private join(holder: string, res: ServerResponse): void {
    const responses = this.open.get(holder) ?? new Set();
    this.open.set(holder, responses.add(res));
    res.once('close', () => {
      responses.delete(res);
      if (responses.size === 0 && this.open.get(holder) === responses) this.open.delete(holder);
    });
  }

  private bytesOf(holder: string): number {
    let bytes = 0;
    for (const { writableLength } of this.open.get(holder) ?? []) bytes += writableLength;
    return bytes;
  }
}

function refusal(): Problem {
  return new Problem('service_unavailable', {
    detail:
      'Responses to earlier requests have not been read yet: read them to their end, or close their connections.',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
