// Keys of the curves of RFC 8410: Ed25519 signs, X25519 agrees on a key. Settings have them as 32 bytes in base64url.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

export type Curve = 'Ed25519' | 'X25519';

/** The bytes before the 32 of a private key in PKCS #8 (RFC 8410). */
const PKCS8: Readonly<Record<Curve, Buffer>> = {
  Ed25519: Buffer.from('302e020100300506032b657004220420', 'hex'),
  X25519: Buffer.from('302e020100300506032b656e04220420', 'hex'),
};

export function privateKeyOf(curve: Curve, secret: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8[curve], secret]), format: 'der', type: 'pkcs8' });
}

export function publicKeyOf(curve: Curve, bytes: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: curve, x: bytes.toString('base64url') }, format: 'jwk' });
}

/** Returns the public key of a private or a public one, as BUS_PUBLIC_KEYS lists it. */
export function publicKeyText(key: KeyObject): string {
  return (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' }).x ?? '';
}
