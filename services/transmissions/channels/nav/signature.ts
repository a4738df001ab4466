// Proofs of a request to NAV: password hash, signature, and the exchanged token (interface specification 3.0, sections
// 1.3 and 1.5).
import { createDecipheriv, createHash } from 'node:crypto';

/** Signed part of an operation: its name and its data in base64. */
export interface Operation {
  name: string;
  base64: string;
}

export function passwordHash(password: string): string {
  return createHash('sha512').update(password).digest('hex').toUpperCase();
}

export interface Signed {
  requestId: string;
  /** Time of the request, ISO 8601 in UTC. */
  timestamp: string;
  operations?: readonly Operation[];
}

/** @param key signature key of the technical user */
export function requestSignature({ requestId, timestamp, operations = [] }: Signed, key: string): string {
  const moment = timestamp.replace(/\D/g, '').slice(0, 14);
  const hashes = operations.map(({ name, base64 }) => sha3(`${name}${base64}`));
  return sha3([requestId, moment, key, ...hashes].join(''));
}

function sha3(text: string): string {
  return createHash('sha3-512').update(text).digest('hex').toUpperCase();
}

/** Decrypts by AES-128-ECB. Undefined if the exchange key is wrong. */
export function openedToken(base64: string, key: string): string | undefined {
  try {
    const cipher = createDecipheriv('aes-128-ecb', Buffer.from(key, 'latin1'), null);
    const token = Buffer.concat([cipher.update(Buffer.from(base64, 'base64')), cipher.final()]);
    return token.toString('utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
