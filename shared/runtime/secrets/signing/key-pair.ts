// The key pair of `identity`: Ed25519 (RFC 8032), with which it signs what all other processes verify.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

const KEY_BYTES = 32;
/** The bytes before the 32 of a key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410). */
const PKCS8 = '302e020100300506032b657004220420';
const SPKI = '302a300506032b6570032100';

export class PublicKey {
  private readonly key: KeyObject;

  /** @param bytes 32 */
  constructor(readonly bytes: Buffer) {
    const der = Buffer.concat([Buffer.from(SPKI, 'hex'), bytes]);
    this.key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  }

  /** The key as BUS_PUBLIC_KEYS lists it. */
  get text(): string {
    return this.bytes.toString('base64url');
  }

  hasSigned(body: Buffer, signature: Buffer): boolean {
    return verify(null, body, this.key, signature);
  }
}

export class KeyPair {
  readonly public: PublicKey;
  private readonly key: KeyObject;

  /** @param secret 32 random bytes */
  constructor(secret: Buffer) {
    const der = Buffer.concat([Buffer.from(PKCS8, 'hex'), secret]);
    this.key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.key).export({ format: 'der', type: 'spki' });
    this.public = new PublicKey(spki.subarray(-KEY_BYTES));
  }

  sign(body: Buffer): Buffer {
    return sign(null, body, this.key);
  }
}
