// The keys that secrets are sealed with. A key is named by a part of its hash, so that what it sealed says which it was.
import { createHash, scryptSync } from 'node:crypto';
import type { SettingsReader } from '../settings-reader';

export interface EncryptionKey {
  id: string;
  key: Buffer;
}

export interface EncryptionKeys {
  /** Seals and opens. */
  current: EncryptionKey;
  /** Only open what they have sealed. */
  previous: readonly EncryptionKey[];
}

const KEY_BYTES = 32;
const PASSPHRASE_CHARACTERS_MIN = 16;
/** A passphrase has to lead to the same key in every process, so the salt cannot be random. */
const SALT = 'credentials-encryption-key';
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export function readEncryptionKeys(read: SettingsReader): EncryptionKeys | undefined {
  const current = readKey(read, 'CREDENTIALS_ENCRYPTION_KEY', read.optional('CREDENTIALS_ENCRYPTION_KEY'));
  const name = 'CREDENTIALS_ENCRYPTION_KEY_PREVIOUS';
  const previous = read.list(name).flatMap((text) => readKey(read, name, text) ?? []);
  if (!current && previous.length > 0) read.bad(name, 'needs CREDENTIALS_ENCRYPTION_KEY beside it');
  return current && { current, previous };
}

function readKey(read: SettingsReader, name: string, text: string | undefined): EncryptionKey | undefined {
  if (text === undefined) return undefined;
  const key = rawKey(text) ?? passphraseKey(text);
  if (key) return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
  read.bad(
    name,
    `must be 32 bytes as base64 or hex, or a passphrase of ${PASSPHRASE_CHARACTERS_MIN} characters or more`,
  );
  return undefined;
}

function rawKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}

function passphraseKey(text: string): Buffer | undefined {
  if (text.length < PASSPHRASE_CHARACTERS_MIN) return undefined;
  return scryptSync(text.normalize('NFKC'), SALT, KEY_BYTES, SCRYPT);
}
