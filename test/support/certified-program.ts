// The settings of an instance whose program is certified in Portugal: a number and a key that no authority knows.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function certifiedInPortugal(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(mkdtempSync(join(tmpdir(), 'certified-')), 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { PT_CERTIFICATE_NUMBER: '9999', PT_CERTIFICATE_KEY_FILE: file };
}
