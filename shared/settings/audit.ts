// The keys that sign checkpoints of the audit log: Ed25519, each the 32 bytes of its seed (RFC 8032).
import { list } from './kinds';
import { type Bad, type Parse, type Report, settingFor, type ValuesOf } from './setting';

const KEY_BYTES = 32;

const keyOf: Parse<Buffer> = (text, bad: Bad) => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== KEY_BYTES) bad(`must be ${KEY_BYTES} bytes as base64 or hex`);
  return key;
};

const keysOf: Parse<readonly Buffer[]> = (value, bad) => list(value, bad).map((text) => keyOf(text, bad));

const forAudit = settingFor(['audit']);

export const AUDIT = {
  AUDIT_SIGNING_KEY: forAudit(keyOf, {
    meaning:
      '32 bytes as base64 or hex (openssl rand -base64 32): the Ed25519 key that signs checkpoints of the audit log. Without ' +
      'it there are no checkpoints, and the verification of a log says `unsigned`. With the embedded database the default ' +
      'is the file audit.key in DATA_DIR, which the first start makes.',
    example: 'change-me-openssl-rand-base64-32',
    isSecret: true,
    isGenerated: true,
  }),
  AUDIT_SIGNING_KEY_PREVIOUS: forAudit(keysOf, {
    meaning:
      'Keys being replaced, comma separated: checkpoints are signed by them as well, which proves the new key to those who ' +
      'know the old one. A minute after the start each log has such a checkpoint, and the old key can go.',
    default: '',
    example: 'an-older-key',
    isSecret: true,
    isGenerated: true,
  }),
};

/** The first key is the current one; without keys nothing is signed. */
export function auditConfig(values: ValuesOf<typeof AUDIT>, report: Report) {
  const { AUDIT_SIGNING_KEY: current, AUDIT_SIGNING_KEY_PREVIOUS: previous } = values;
  if (!current && previous.length > 0)
    report('AUDIT_SIGNING_KEY_PREVIOUS', 'needs AUDIT_SIGNING_KEY beside it');
  const auditSigningKeys: readonly Buffer[] = current ? [current, ...previous] : [];
  return { auditSigningKeys };
}
