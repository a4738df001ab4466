// The key that signs checkpoints where the database is the embedded one: made at the first start, kept in the data folder.
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';

const KEY_BYTES = 32;

/**
 * Sets the key of the data folder, unless AUDIT_SIGNING_KEY names one. The data folder must be locked. The config stays the same object:
 * the gateway writes its port into it, which the greeting names.
 * @throws StartupError for a file that has no key
 */
export function setAuditKey(config: Config): void {
  if (config.auditSigningKeys.length > 0) return;
  const path = join(config.dataDir, 'audit.key');
  const key = Buffer.from(readIfThere(path) ?? newKey(path), 'base64');
  if (key.length !== KEY_BYTES) throw new StartupError(`${path} has no key: put the file back as it was`);
  config.auditSigningKeys = [key];
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside its place first: a start that is killed leaves no half of a key. */
function newKey(path: string): string {
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return text;
}
