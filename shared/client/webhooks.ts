// Verifies webhooks as a receiver does: Standard Webhooks 1.0, "Verifying signatures", with WebCrypto, which all runtimes
// have.
import type { WebhookMessage } from './generated/schemas';

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 5 * 60;

/** The message is not of the system that has the secret, or it is too old, and may have been sent by another again. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** The headers of a request: those of fetch, or of node:http. */
export type ReceivedHeaders = Headers | Record<string, string | string[] | undefined>;

/** The message itself and its id, which is the same in every attempt. */
export type Unwrapped = WebhookMessage & { id: string };

/**
 * The message that `body` is, when it is genuine.
 *
 * @param body as it was received, before any parsing
 * @param secret of the webhook, or several while one is replaced; undefined, as an environment variable that is not set, is none
 * @param now for tests; in milliseconds
 * @throws WebhookError
 */
async function unwrap(
  body: string | Uint8Array,
  headers: ReceivedHeaders,
  secret: string | undefined | readonly (string | undefined)[],
  now: number = Date.now(),
): Promise<Unwrapped> {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signature) throw new WebhookError('The message has no signature');
  const secrets = [secret].flat().filter((one) => one !== undefined);
  if (secrets.length === 0)
    throw new WebhookError('The secret is undefined: it is shown when the webhook is created');
  // NaN is not close to anything
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new WebhookError('The message is older than five minutes, or the clock of this machine is wrong');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSigned(signed, signature, secrets))) throw new WebhookError('The signature is wrong');
  // signed by the API, which sends this shape
  return { ...(JSON.parse(text) as WebhookMessage), id };
}

/** Headers that a message is sent with; for tests of a receiver, and for forwarding. */
async function sign(id: string, body: string, secret: string, now: number = Date.now()) {
  const timestamp = String(Math.floor(now / 1000));
  const key = await keyOf(secret, 'sign');
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  const signature = btoa(String.fromCharCode(...new Uint8Array(mac)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

export const webhooks = { unwrap, sign };

function headerOf(headers: ReceivedHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const key = Object.keys(headers).find((header) => header.toLowerCase() === name);
  return key === undefined ? undefined : [headers[key]].flat()[0];
}

/** Each signature with each secret; `verify` compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  header: string,
  secrets: string[],
): Promise<boolean> {
  for (const secret of secrets) {
    const key = await keyOf(secret, 'verify');
    for (const entry of header.split(' ')) {
      const signature = entry.startsWith('v1,') ? bytesOf(entry.slice(3)) : undefined;
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true;
    }
  }
  return false;
}

function keyOf(secret: string, use: 'sign' | 'verify') {
  const isEncoded = secret.startsWith(PREFIX);
  const bytes = isEncoded ? bytesOf(secret.slice(PREFIX.length)) : new TextEncoder().encode(secret);
  if (!bytes?.length) throw new WebhookError('The secret is not one of a webhook');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

/** Undefined for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
