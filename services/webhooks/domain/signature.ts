// The headers of a message: Standard Webhooks 1.0, sections "Webhook headers" and "Signature scheme".
import { createHmac } from 'node:crypto';
import { keyOf } from './signing-secret';

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
