// AES-256-GCM (NIST SP 800-38D) with a random 96-bit IV and the full 128-bit tag: the only file that encrypts.
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NOTHING: Buffer = Buffer.alloc(0);

export interface Encrypted {
  iv: Buffer;
  tag: Buffer;
  ciphertext: Buffer;
}

/**
 * @param key 32 bytes; a KeyObject, since Node 24 checks a Buffer in more time than the encryption of a request takes
 * @param associated is not stored in the result, but must be the same to decrypt it
 */
export function encrypt(key: KeyObject, plaintext: string, associated = NOTHING): Encrypted {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(associated);
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), ciphertext };
}

/** Throws for another key, other associated data, or an altered value. */
export function decrypt(key: KeyObject, { iv, tag, ciphertext }: Encrypted, associated = NOTHING): string {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(associated).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}

/** Joins IV, tag and ciphertext in this order. */
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
