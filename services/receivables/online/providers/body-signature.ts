// Signatures that are the HMAC-SHA256 of the body in hex, by one of several secrets in a rotation. They have no time: a call that is
// sent again is taken again, and rings for a payment that is looked up anyway.
import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURES_MAX = 10;

/** @param signatures in lower-case hex. False without a secret. */
export function hasBodySignature(
  signatures: readonly string[],
  body: Buffer,
  secrets: readonly string[],
): boolean {
  if (signatures.length > SIGNATURES_MAX) return false;
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(body).digest('hex'));
  // all are compared, so that the time does not say which one was near
  return expected.flatMap((one) => signatures.filter((signature) => isEqual(one, signature))).length > 0;
}

/** True if both are the same text, in a time that does not say where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
