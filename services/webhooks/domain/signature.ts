// The headers of a message: Standard Webhooks 1.0, sections "Webhook headers" and "Signature scheme".
import { createHmac } from 'node:crypto';
import { invalid } from '../../../shared/runtime/errors';

export interface Signable {
  /** The same in every attempt. */
  id: string;
  /** The time of this attempt. */
  at: Date;
  body: string;
}

/** Returns a signature for each secret, so that a receiver may have either of two. */
export function signedHeaders(
  { id, at, body }: Signable,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** The form of signing secrets. Standard Webhooks 1.0: `whsec_` and base64 of 24 to 64 bytes. */
export const SECRET_PREFIX = 'whsec_';
const BYTES_MIN = 24;
const BYTES_MAX = 64;

/** Throws 400 for a secret with our prefix that is not well-formed. Any other text may be a secret. */
export function assertSecret(secret: string): void {
  if (!secret.startsWith(SECRET_PREFIX)) return;
  const key = keyOf(secret);
  const isCanonical = key.toString('base64') === secret.slice(SECRET_PREFIX.length);
  if (!isCanonical || key.length < BYTES_MIN || key.length > BYTES_MAX) {
    throw invalid('/secret', `must have ${BYTES_MIN} to ${BYTES_MAX} bytes in base64 after ${SECRET_PREFIX}`);
  }
}

/** The bytes to sign with. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
