// The body of Standard Webhooks 1.0, for programs.
import type { WebhookEvent } from './webhook-event';

/** The limit that the standard recommends. */
const BODY_BYTES_MAX = 20_000;

export function generic({ type, occurredAt, data }: WebhookEvent): string {
  const body = bodyOf(type, occurredAt, data);
  return Buffer.byteLength(body) <= BODY_BYTES_MAX ? body : bodyOf(type, occurredAt, shortened(data));
}

/** The data is JSON text from the log: it is put in as it is. */
function bodyOf(type: string, timestamp: string, data: string): string {
  return `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(timestamp)},"data":${data}}`;
}

/** The id, so that the receiver can fetch the rest. */
function shortened(data: string): string {
  const { id }: { id?: unknown } = JSON.parse(data);
  return JSON.stringify({ ...(typeof id === 'string' && id.length <= 100 ? { id } : {}), isShortened: true });
}
