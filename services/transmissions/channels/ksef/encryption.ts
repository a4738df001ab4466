// Encryption for KSeF: RSA-OAEP with SHA-256 for tokens and keys, AES-256-CBC for invoices.
import {
  constants,
  createCipheriv,
  createHash,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

/** Key and vector of a session, both base64. */
export interface SessionKey {
  key: string;
  iv: string;
}

export function newSessionKey(): SessionKey {
  return { key: randomBytes(32).toString('base64'), iv: randomBytes(16).toString('base64') };
}

/** Returns base64. MGF1 uses the same hash. */
export function wrap(bytes: Buffer, key: KeyObject): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, bytes).toString('base64');
}

/** @param timestampMs time of the challenge */
export function encryptedToken(token: string, timestampMs: number, key: KeyObject): string {
  return wrap(Buffer.from(`${token}|${timestampMs}`), key);
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

/** Builds the body of a send. The vector does not precede the ciphertext. */
export function encryptedInvoice(bytes: Buffer, { key, iv }: SessionKey) {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return {
    invoiceHash: sha256(bytes),
    invoiceSize: bytes.length,
    encryptedInvoiceHash: sha256(encrypted),
    encryptedInvoiceSize: encrypted.length,
    encryptedInvoiceContent: encrypted.toString('base64'),
  };
}
