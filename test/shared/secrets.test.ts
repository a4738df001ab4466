// Secrets at rest open only where they were sealed, with a key that is known, and unaltered.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type SecretBinding, Secrets } from '../../shared/runtime/secrets/secrets';
import { readConfig } from '../../shared/settings/config';
import { holds } from '../support/properties';

const PLACE: SecretBinding = { table: 'settings.mail', companyId: 'c-1', rowId: 'r-1', field: 'password' };
const KEY = randomBytes(32).toString('base64');

function secretsOf(current: string | undefined, previous?: string): Secrets {
  const env = { CREDENTIALS_ENCRYPTION_KEY: current, CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: previous };
  return new Secrets(readConfig(env).encryptionKeys);
}

const secrets = secretsOf(KEY);

it('opens what it sealed, whatever the text', async () => {
  await holds(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(secrets.open(secrets.seal(text, PLACE), PLACE)).toBe(text);
    }),
  );
});

it('seals the same text differently each time, and never shows it', () => {
  const [one, two] = [secrets.seal('hunter-canary', PLACE), secrets.seal('hunter-canary', PLACE)];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  expect(one).not.toContain('hunter-canary');
});

it.each(Object.keys(PLACE))('does not open under another %s', (part) => {
  const sealed = secrets.seal('text', PLACE);
  expect(() => secrets.open(sealed, { ...PLACE, [part]: 'other' })).toThrow();
});

it('does not confuse the parts of a place', () => {
  const sealed = secrets.seal('text', { ...PLACE, rowId: 'a","b' });
  expect(() => secrets.open(sealed, { ...PLACE, rowId: 'a', field: 'b","password' })).toThrow();
});

it('does not open what was altered or cut', () => {
  const sealed = secrets.seal('some longer text', PLACE);
  const flipped = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2);
  const [v, id, iv, tag = '', text] = sealed.split('.');
  const shortTag = [v, id, iv, tag.slice(0, 6), text].join('.');
  for (const bad of [flipped, shortTag, sealed.slice(0, -8), `v2${sealed.slice(2)}`, '', 'plain text']) {
    expect(() => secrets.open(bad, PLACE)).toThrow();
  }
});

it('opens with a previous key, and says that the value is outdated', () => {
  const sealed = secrets.seal('text', PLACE);
  const rotated = secretsOf('a new passphrase of ours', KEY);
  expect(rotated.open(sealed, PLACE)).toBe('text');
  expect(rotated.isOutdated(sealed)).toBe(true);
  expect(rotated.isOutdated(rotated.seal('text', PLACE))).toBe(false);
});

it('answers 503 without a key, and for a value sealed with an unknown one', () => {
  const refusal = expect.objectContaining({ code: 503, type: 'encryption_not_configured' });
  const sealed = secrets.seal('text', PLACE);
  for (const use of [
    () => secretsOf(undefined).seal('text', PLACE),
    () => secretsOf(undefined).open(sealed, PLACE),
    () => secretsOf('a passphrase of somebody else').open(sealed, PLACE),
  ]) {
    expect(use).toThrow(refusal);
  }
});

describe('the key', () => {
  it('may be hex, base64 or a passphrase; the same text is the same key in every process', () => {
    const raw = randomBytes(32);
    const sealed = secretsOf(raw.toString('hex')).seal('text', PLACE);
    expect(secretsOf(raw.toString('base64')).open(sealed, PLACE)).toBe('text');
    const passphrase = 'correct horse battery staple';
    expect(secretsOf(passphrase).open(secretsOf(passphrase).seal('text', PLACE), PLACE)).toBe('text');
  });

  it('is refused at start when it is too weak, or only a previous one is given', () => {
    expect(() => secretsOf('too short')).toThrow(/CREDENTIALS_ENCRYPTION_KEY must be 32 bytes/);
    expect(() => secretsOf(undefined, KEY)).toThrow(/needs CREDENTIALS_ENCRYPTION_KEY beside it/);
  });
});
