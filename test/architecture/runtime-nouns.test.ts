import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const SCRIPT = join(ROOT, 'test/architecture/check-runtime-nouns.mjs');

const check = (root: string) => spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' });

describe('business nouns', () => {
  it('are not in the runtime', () => {
    expect(check(ROOT)).toMatchObject({ status: 0, stderr: '' });
  });

  it('are found in names, constants and comments, where they are planted', () => {
    const root = mkdtempSync(join(tmpdir(), 'nouns-'));
    mkdirSync(join(root, 'shared/runtime/jobs'), { recursive: true });
    const lines = [
      '// Sends an invoice.',
      'const webhookUrl = 1;',
      'const OIDC_NAME = 2;',
      "const name = 'invoicing';",
    ];
    writeFileSync(join(root, 'shared/runtime/jobs/planted.ts'), lines.join('\n'));
    const { status, stderr } = check(root);
    rmSync(root, { recursive: true });
    const places = stderr
      .trim()
      .split('\n')
      .map((line) => line.split(' is of ')[0]);
    const file = 'shared/runtime/jobs/planted.ts';
    expect({ status, places }).toEqual({
      status: 1,
      places: [`${file}:1: invoice`, `${file}:2: webhook`, `${file}:3: oidc`],
    });
  });
});
