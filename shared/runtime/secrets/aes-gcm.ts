// AES-256-GCM (NIST SP 800-38D) with a random 96-bit IV and the full 128-bit tag: the only place that encrypts.
import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Encrypted {
  iv: Buffer;
  tag: Buffer;
  ciphertext: Buffer;
}

/**
 * A key is a KeyObject of 32 bytes: Node 24 looks at a Buffer by way of an Error that it catches, which takes longer
 * than to encrypt a request, the more so the deeper the call.
 * @param associated what is not stored in the result but must be the same to decrypt it
 */
export function encrypt(
  key: KeyObject,
  plaintext: string | Buffer,
  associated: Buffer = Buffer.alloc(0),
): Encrypted {
  const iv = newIv();
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(associated);
  const ciphertext = cipher.update(bytesOf(plaintext));
  // GCM holds nothing back: the end adds no bytes, it makes the tag
  cipher.final();
  return { iv, tag: cipher.getAuthTag(), ciphertext };
}

/** Throws for another key, other associated data, or anything altered. */
function decryptBytes(
  key: KeyObject,
  { iv, tag, ciphertext }: Encrypted,
  associated: Buffer = Buffer.alloc(0),
): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(associated).setAuthTag(tag);
  const plaintext = decipher.update(ciphertext);
  // throws where the tag does not fit
  decipher.final();
  return plaintext;
}

/** As decryptBytes, of what was text. */
export function decrypt(key: KeyObject, encrypted: Encrypted, associated?: Buffer): string {
  return decryptBytes(key, encrypted, associated).toString('utf8');
}

/** Drawn by the hundred: a draw of its own costs as much as the encryption of a short text. */
const drawn = Buffer.alloc(IV_BYTES * 256);
let used = drawn.length;

function newIv(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += IV_BYTES;
  return Buffer.from(drawn.subarray(used - IV_BYTES, used));
}

function bytesOf(plaintext: string | Buffer): Buffer {
  return typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext;
}

/** One buffer: IV, tag, ciphertext. */
export function joined({ iv, tag, ciphertext }: Encrypted): Buffer {
  return Buffer.concat([iv, tag, ciphertext]);
}

export function split(bytes: Buffer): Encrypted {
  const textAt = IV_BYTES + TAG_BYTES;
  return {
    iv: bytes.subarray(0, IV_BYTES),
    tag: bytes.subarray(IV_BYTES, textAt),
    ciphertext: bytes.subarray(textAt),
  };
}
