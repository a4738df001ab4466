// The key pair of a process on the bus. One secret of 32 bytes leads to two pairs: with X25519 (RFC 7748) two processes
// agree on a secret of the two of them, with Ed25519 (RFC 8032) a process signs what all others can verify.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

type Curve = 'x25519' | 'ed25519';

const KEY_BYTES = 32;
const NO_SALT = Buffer.alloc(0);
/** What stands before the 32 bytes of a key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410). */
const PKCS8 = { x25519: '302e020100300506032b656e04220420', ed25519: '302e020100300506032b657004220420' };
const SPKI = { x25519: '302a300506032b656e032100', ed25519: '302a300506032b6570032100' };

export class PublicKey {
  /** Names the key, as a part of its hash. */
  readonly id: string;
  readonly agreement: KeyObject;
  private readonly signing: KeyObject;

  /** @param bytes 64: of X25519, then of Ed25519. */
  constructor(readonly bytes: Buffer) {
    this.id = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
    this.agreement = publicKey('x25519', bytes.subarray(0, KEY_BYTES));
    this.signing = publicKey('ed25519', bytes.subarray(KEY_BYTES));
  }

  /** As it stands in BUS_PUBLIC_KEYS. */
  get text(): string {
    return this.bytes.toString('base64url');
  }

  hasSigned(body: Buffer, signature: Buffer): boolean {
    return verify(null, body, this.signing, signature);
  }
}

export class KeyPair {
  readonly public: PublicKey;
  private readonly agreement: KeyObject;
  private readonly signing: KeyObject;

  /** @param secret 32 random bytes. */
  constructor(secret: Buffer) {
    this.agreement = privateKey('x25519', secret);
    this.signing = privateKey('ed25519', secret);
    this.public = new PublicKey(Buffer.concat([rawPublic(this.agreement), rawPublic(this.signing)]));
  }

  sign(body: Buffer): Buffer {
    return sign(null, body, this.signing);
  }

  /** 32 bytes that only the holders of the two private keys can compute. */
  agreeWith(other: PublicKey): Buffer {
    return diffieHellman({ privateKey: this.agreement, publicKey: other.agreement });
  }
}

function privateKey(curve: Curve, secret: Buffer): KeyObject {
  const own = Buffer.from(hkdfSync('sha256', secret, NO_SALT, `invoicing bus ${curve}`, KEY_BYTES));
  const key = Buffer.concat([Buffer.from(PKCS8[curve], 'hex'), own]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function publicKey(curve: Curve, bytes: Buffer): KeyObject {
  const key = Buffer.concat([Buffer.from(SPKI[curve], 'hex'), bytes]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

function rawPublic(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
}
