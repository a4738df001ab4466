// The key that signs checkpoints, where nobody has set one: made once, for its owner alone.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setAuditKey } from '../../deploy/entry/audit-key';
import { readConfig } from '../../shared/settings/config';

const folder = mkdtempSync(join(tmpdir(), 'invoicing-audit-key-'));
const path = join(folder, 'audit.key');
afterAll(() => rmSync(folder, { recursive: true }));

function keysOf(env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: folder, ...env });
  setAuditKey(config);
  return config.auditSigningKeys;
}

it('is made at the first start, and the same at the next', () => {
  const [made] = keysOf();
  expect(made).toHaveLength(32);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe(`${made?.toString('base64')}\n`);
  expect(keysOf()).toEqual([made]);
});

it('is that of the setting where there is one, with those that it replaces', () => {
  const [now, old] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer];
  const settings = {
    AUDIT_SIGNING_KEY: now.toString('base64'),
    AUDIT_SIGNING_KEY_PREVIOUS: old.toString('hex'),
  };
  expect(keysOf(settings)).toEqual([now, old]);
});

it('is refused where it is none, rather than replaced', () => {
  writeFileSync(path, 'short');
  expect(() => keysOf()).toThrow('put the file back');
  expect(() => readConfig({ AUDIT_SIGNING_KEY: 'short' })).toThrow('AUDIT_SIGNING_KEY must be 32 bytes');
  const alone = { AUDIT_SIGNING_KEY_PREVIOUS: Buffer.alloc(32).toString('base64') };
  expect(() => readConfig(alone)).toThrow('needs AUDIT_SIGNING_KEY beside it');
});
