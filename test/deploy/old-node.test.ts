// The built program under a Node that is older than it needs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProgram } from '../support/built';

it('is refused at the start with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-old-node-'));
  const older = join(folder, 'older.cjs');
  writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '20.1.0' });");
  const { status, stderr } = spawnSync(process.execPath, ['--require', older, buildProgram().main], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Node 20\.1\.0 is too old: \d+\.\d+ or newer is needed\.\n$/),
  });
});
