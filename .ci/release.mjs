// `npm run release`: refuses a version that is not ready, runs everything a change must pass and the figures, makes the files of the
// release and, where Docker runs, the image, then the tag. `--dry-run` only refuses and prints the steps. The version is that of
// package.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { refusals } from './release-refusals.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'dist/release';
const CHECKS = [
  ['.ci/run'],
  ['npm', 'run', '--silent', 'test:night'],
  ['npm', 'run', '--silent', 'bench', '--', '--check'],
];
const MAKE = ['node', 'deploy/build/release/make.mjs', FOLDER];

const { version, faults } = refusals();
const tag = `v${version}`;
const image = `invoicing:${version}`;
for (const fault of faults) say(`Not released: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else if (process.argv.includes('--dry-run')) sayAll();
else release();

function sayAll() {
  for (const step of [...CHECKS, MAKE]) say(`Would run ${step.join(' ')}`);
  say(`Would build the image ${image}, where Docker runs`);
  say(`Would make the tag ${tag}`);
}

function release() {
  for (const check of CHECKS) run(...check);
  // a check may have written a file that is committed
  if (git('status', '--porcelain') !== '')
    throw new Error('the checks have changed files: commit them and begin anew');
  run(...MAKE);
  if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0)
    run('docker', 'build', '--file', join(ROOT, 'deploy/Dockerfile'), '--tag', image, '.');
  else say(`No Docker runs here: build ${image} from the tag, as deploy/Dockerfile says`);
  git('tag', '--annotate', tag, '--message', `Release ${version}`);
  say(`Made the tag ${tag} and the files in ${FOLDER}: git push origin ${tag}, then publish the files`);
}

function run(program, ...args) {
  try {
    execFileSync(program, args, { stdio: 'inherit' });
  } catch {
    say(`Not released: ${program} has failed`);
    process.exit(1);
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
