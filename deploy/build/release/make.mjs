// `node deploy/build/release/make.mjs FOLDER`: writes what a release consists of, signed by the key in RELEASE_KEY_FILE: the program,
// the packages of client and command line, the API document, the bill of materials. `npm run release` runs it after all checks.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeProgram } from './program.mjs';
import { releaseKey, signFolder } from './signature.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist/release'));
const key = releaseKey(process.env.RELEASE_KEY_FILE ?? '');
const aside = mkdtempSync(join(tmpdir(), 'release-'));
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(process.execPath, 'deploy/build/build.mjs');
  packProgram();
  for (const name of ['client', 'cli']) packPackage(name);
  cpSync(join(ROOT, 'gateway/openapi.json'), join(folder, `openapi-${version}.json`));
  const bom = run(process.execPath, 'deploy/build/sbom.mjs', '--all-platforms');
  writeFileSync(join(folder, `sbom-${version}.cdx.json`), bom);
  signFolder(folder, key);
} finally {
  rmSync(aside, { recursive: true });
}
process.stdout.write(`Made ${folder}\n`);

/** The same files make the same archive, whenever and by whom it is made. */
function packProgram() {
  const name = `invoicing-${version}`;
  writeProgram(join(aside, name));
  const whose = [
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+r-w',
    '--sort=name',
    '--mtime=@0',
  ];
  run('tar', ...whose, '-C', aside, '-cf', join(aside, `${name}.tar`), name);
  const packed = execFileSync('gzip', ['-9nc', join(aside, `${name}.tar`)], { maxBuffer: 1 << 30 });
  writeFileSync(join(folder, `${name}.tar.gz`), packed);
}

function packPackage(name) {
  const built = join(aside, name);
  run(process.execPath, `deploy/build/packages/build-${name}.mjs`, built);
  run('npm', 'pack', '--silent', built, '--pack-destination', folder);
}

function run(program, ...args) {
  return execFileSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
