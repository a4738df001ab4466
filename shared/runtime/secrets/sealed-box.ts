// A text that everybody can seal and one process can open: X25519 with a new key for each box, HKDF-SHA-256 and AES-256-GCM, written
// as `box1.<key id>.<public key of the box>.<ciphertext>`. A box is bound to what its maker states beside it.
import {
  createHash,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { decrypt, encrypt, joined, split } from './aes-gcm';
import { publicKeyOf, publicKeyText } from './curve-keys';

const VERSION = 'box1';
const KEY_BYTES = 32;

/** @param binding must be the same to open the box */
export function sealTo(recipient: KeyObject, plaintext: string, binding: readonly unknown[]): string {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const [own, theirs] = [publicKeyText(publicKey), publicKeyText(recipient)];
  const key = agreedKey(privateKey, recipient, own + theirs);
  const ciphertext = joined(encrypt(key, plaintext, associated(binding))).toString('base64url');
  return [VERSION, keyId(theirs), own, ciphertext].join('.');
}

/** Undefined if none of the private keys opens it. @throws for an altered box, or another binding */
export function openBox(
  privateKeys: readonly KeyObject[],
  box: string,
  binding: readonly unknown[],
): string | undefined {
  const [version, id, theirs = '', ciphertext = ''] = box.split('.');
  const privateKey = privateKeys.find((key) => keyId(publicKeyText(key)) === id);
  if (version !== VERSION || !privateKey) return undefined;
  const sender = publicKeyOf('X25519', Buffer.from(theirs, 'base64url'));
  const key = agreedKey(privateKey, sender, theirs + publicKeyText(privateKey));
  return decrypt(key, split(Buffer.from(ciphertext, 'base64url')), associated(binding));
}

function agreedKey(privateKey: KeyObject, publicKey: KeyObject, salt: string): KeyObject {
  const agreed = diffieHellman({ privateKey, publicKey });
  return createSecretKey(Buffer.from(hkdfSync('sha256', agreed, salt, VERSION, KEY_BYTES)));
}

function keyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 8);
}

function associated(binding: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(binding));
}
