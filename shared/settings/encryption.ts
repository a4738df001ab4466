// The keys that secrets are sealed with. A key is named by a part of its hash, so that what it sealed says which it was.
import { createHash, createSecretKey, type KeyObject, scryptSync } from 'node:crypto';
import { list } from './kinds';
import type { ProcessConfig } from './process';
import { type Bad, type Parse, type Report, settingFor, type ValuesOf } from './setting';

export interface EncryptionKey {
  id: string;
  key: KeyObject;
}

export interface EncryptionKeys {
  /** The key that seals, and opens. */
  current: EncryptionKey;
  /** Only open what they have sealed. */
  previous: readonly EncryptionKey[];
}

const KEY_BYTES = 32;
const PASSPHRASE_CHARACTERS_MIN = 16;
/** A passphrase has to lead to the same key in every process, so the salt cannot be random. */
const SALT = 'credentials-encryption-key';
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Undefined for what is no key. */
const keyOf = (text: string, bad: Bad): EncryptionKey | undefined => {
  const key = rawKey(text) ?? passphraseKey(text);
  if (key) return { id: idOf(key), key: createSecretKey(key) };
  bad(
    `must be 32 bytes as base64 or hex, or a passphrase of ${PASSPHRASE_CHARACTERS_MIN} characters or more`,
  );
  return undefined;
};

const keysOf: Parse<readonly EncryptionKey[]> = (value, bad) =>
  list(value, bad).flatMap((text) => keyOf(text, bad) ?? []);

const forSealing = settingFor([
  'companies',
  'mail',
  'receivables',
  'settings',
  'sso',
  'transmissions',
  'webhooks',
]);
const forFactors = settingFor(['identity']);

export const ENCRYPTION = {
  CREDENTIALS_ENCRYPTION_KEY: forSealing(keyOf, {
    meaning:
      '32 bytes as base64 or hex (openssl rand -base64 32), or a passphrase of 16 characters or more. Without it ' +
      'nothing secret can be stored: mail settings, SSO, channels, certificates and erasures of persons answer 503; webhooks work with ' +
      'generated secrets; in one process, links and codes of mails wait in the clear until they are sent.',
    example: 'change-me-openssl-rand-base64-32',
    isSecret: true,
    isGenerated: true,
  }),
  CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: forSealing(keysOf, {
    meaning:
      'Keys being replaced, comma separated; they only open. "npm run reseal" moves everything to the current key.',
    default: '',
    example: 'an-older-passphrase',
    isSecret: true,
    isGenerated: true,
  }),
  FACTOR_ENCRYPTION_KEY: forFactors(keyOf, {
    meaning:
      'A key of the same form for the secrets of authenticator apps, which identity alone opens. Without it no app can be added, and ' +
      'a user who has one signs in by a recovery code.',
    defaultMeans: 'in one process, `CREDENTIALS_ENCRYPTION_KEY`',
    example: 'change-me-openssl-rand-base64-32',
    isSecret: true,
    isGenerated: true,
  }),
  FACTOR_ENCRYPTION_KEY_PREVIOUS: forFactors(keysOf, {
    meaning:
      'Its keys being replaced, comma separated; they only open. When one process becomes many, CREDENTIALS_ENCRYPTION_KEY of before.',
    default: '',
    example: 'an-older-passphrase',
    isSecret: true,
    isGenerated: true,
  }),
};

/** Actions that would store a secret answer encryption_not_configured if there is no key. */
export function encryptionConfig(
  values: ValuesOf<typeof ENCRYPTION>,
  report: Report,
  { services }: ProcessConfig,
) {
  const encryptionKeys = keysNamed('CREDENTIALS_ENCRYPTION_KEY', values, report);
  const own = keysNamed('FACTOR_ENCRYPTION_KEY', values, report);
  return { encryptionKeys, factorKeys: services === 'all' ? withFallback(own, encryptionKeys) : own };
}

function keysNamed(
  name: 'CREDENTIALS_ENCRYPTION_KEY' | 'FACTOR_ENCRYPTION_KEY',
  values: ValuesOf<typeof ENCRYPTION>,
  report: Report,
): EncryptionKeys | undefined {
  const { [name]: current, [`${name}_PREVIOUS` as const]: previous } = values;
  if (!current && previous.length > 0) report(`${name}_PREVIOUS`, `needs ${name} beside it`);
  return current && { current, previous };
}

/** In one process the key of credentials serves; it still opens what it has sealed when a key for factors is added later. */
function withFallback(own: EncryptionKeys | undefined, other: EncryptionKeys | undefined) {
  if (!own || !other) return own ?? other;
  return { current: own.current, previous: [...own.previous, other.current, ...other.previous] };
}

function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
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
