// Signed notes (https://c2sp.org/signed-note) by Ed25519: a text, an empty line, and a line for each signature.
import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { publicKeyOf, publicKeyText } from '../../../shared/runtime/secrets/curve-keys';

const ED25519 = 0x01;
const KEY_ID_BYTES = 4;
const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/;

export interface Note {
  /** Ends with a line break. */
  text: string;
  signatures: { name: string; keyId: Buffer; signature: Buffer }[];
}

/** The 32 bytes of the public key of a private one. */
export function publicBytes(key: KeyObject): Buffer {
  return Buffer.from(publicKeyText(key), 'base64url');
}

/** The first four bytes of SHA-256 of the name of the signer, a line break, the algorithm and the public key. */
export function keyIdOf(name: string, publicKey: Buffer): Buffer {
  const digest = createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(ED25519))
    .update(publicKey)
    .digest();
  return digest.subarray(0, KEY_ID_BYTES);
}

/** @param text ends with a line break @param keys private keys, each of which signs in the same name */
export function signedNote(text: string, name: string, keys: readonly KeyObject[]): string {
  const lines = keys.map((key) => {
    const signature = Buffer.concat([keyIdOf(name, publicBytes(key)), sign(null, Buffer.from(text), key)]);
    return `— ${name} ${signature.toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** undefined for a text that is no signed note */
export function readNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '') return undefined;
  const signatures = lines.flatMap((line) => {
    const [, name, base64 = ''] = SIGNATURE_LINE.exec(line) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    if (name === undefined || bytes.length <= KEY_ID_BYTES) return [];
    return [{ name, keyId: bytes.subarray(0, KEY_ID_BYTES), signature: bytes.subarray(KEY_ID_BYTES) }];
  });
  const isWhole = signatures.length > 0 && signatures.length === lines.length;
  return isWhole ? { text: note.slice(0, end + 1), signatures } : undefined;
}

/** True if one of the keys has signed the note in that name, and none of them is named for a signature that it has not made. */
export function isSignedBy({ text, signatures }: Note, name: string, publicKeys: readonly Buffer[]): boolean {
  const known = signatures.flatMap((one) => {
    const key = publicKeys.find(
      (publicKey) => one.name === name && keyIdOf(name, publicKey).equals(one.keyId),
    );
    return key ? [verify(null, Buffer.from(text), publicKeyOf('Ed25519', key), one.signature)] : [];
  });
  return known.length > 0 && known.every((isValid) => isValid);
}
