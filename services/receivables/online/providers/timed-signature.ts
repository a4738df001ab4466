// Signatures of the form `t=<seconds>,v1=<hex>[,v1=…]`: HMAC-SHA256 of `<seconds>.<body>`, by one of several secrets in a rotation.
import { createHmac } from 'node:crypto';
import { isEqual } from './body-signature';

/** A call that is older, or further in the future, is refused. */
const TOLERANCE_SECONDS = 300;
const SIGNATURES_MAX = 10;
const HEADER_CHARS_MAX = 2_000;

export function hasTimedSignature(
  header: string | undefined,
  body: Buffer,
  secrets: readonly string[],
  now: Date,
): boolean {
  if (header === undefined || header.length > HEADER_CHARS_MAX) return false;
  const pairs = header.split(',').map((pair) => pair.trim().split('=', 2));
  const seconds = pairs.find(([name]) => name === 't')?.[1];
  const signatures = pairs.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
  if (seconds === undefined || !/^\d{1,12}$/.test(seconds) || signatures.length > SIGNATURES_MAX)
    return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const expected = secrets.map((secret) => timedSignature(seconds, body, secret));
  // all are compared, so that the time does not say which one was near
  return expected.flatMap((one) => signatures.filter((signature) => isEqual(one, signature))).length > 0;
}

export function timedSignature(seconds: string, body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
