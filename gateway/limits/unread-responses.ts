// Bytes of responses that their clients have not read yet. They are memory of the gateway for as long as a client likes,
// so a credential and an address may have so many of them and no more.
import type { ServerResponse } from 'node:http';
import { Problem } from '../../shared/runtime/errors';

const RETRY_AFTER_SECONDS = 5;

export class UnreadResponses {
  private readonly open = new Map<string, Set<ServerResponse>>();
  private readonly holders = new WeakMap<ServerResponse, readonly string[]>();

  constructor(private readonly bytesMax: number) {}

  /** Counts a response for its holders until it is closed. Throws 503 while one of them leaves too much unread. */
  begin(res: ServerResponse, holders: readonly string[]): void {
    for (const holder of holders) if (this.bytesOf(holder) >= this.bytesMax) throw refusal();
    this.holders.set(res, holders);
    for (const holder of holders) this.join(holder, res);
  }

  /** Throws 503 where so many bytes more are too much. A holder who has read everything gets any response. */
  assertRoom(res: ServerResponse, bytes: number): void {
    for (const holder of this.holders.get(res) ?? []) {
      const unread = this.bytesOf(holder);
      if (unread > 0 && unread + bytes > this.bytesMax) throw refusal();
    }
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
