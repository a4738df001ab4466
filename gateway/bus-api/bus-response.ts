// The response to a message: written as one to HTTP, sent as one message. Its status is a header of it.
import { ServerResponse } from 'node:http';
import { headers, type MsgHdrs } from 'nats';

/** Libraries of NATS take `Status` for their own. */
const STATUS = 'Status-Code';

/** The most that NATS recommends to carry. */
const BYTES_MAX = 8 * 1024 * 1024;

const SENT = [
  'Content-Type',
  'ETag',
  'Idempotent-Replayed',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
] as const;

export class BusResponse extends ServerResponse {
  /** All that was written, whether it is kept or not. */
  bytes = 0;
  private readonly pieces: Buffer[] = [];

  /** Empty for what no message could hold. */
  get body(): Buffer {
    return Buffer.concat(this.bytes > BYTES_MAX ? [] : this.pieces);
  }

  /** Nothing is written to a connection. A long answer comes in pieces. */
  override write(chunk: unknown): boolean {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
    this.bytes += piece.length;
    if (this.bytes <= BYTES_MAX) this.pieces.push(piece);
    return true;
  }

  /** Emits close, which those wait for that measure the response. */
  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.emit('close');
    return this;
  }

  messageHeaders(requestId: string): MsgHdrs {
    const sent = headers();
    sent.set(STATUS, String(this.statusCode));
    sent.set('X-Request-Id', requestId);
    for (const name of SENT) {
      const value = this.getHeader(name);
      if (value !== undefined) sent.set(name, String(value));
    }
    return sent;
  }
}
