// `npm run release`: refuses a version that is not ready, runs everything a change must pass and the figures, then makes the tag.
// `--dry-run` only refuses and prints the steps. The version is that of package.json.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECKS = [
  ['.ci/run'],
  ['npm', 'run', '--silent', 'test:night'],
  ['npm', 'run', '--silent', 'bench', '--', '--check'],
];

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const tag = `v${version}`;
const faults = [...faultsOfHistory(), ...faultsOfLockfile(), ...faultsOfChangelog()];
for (const fault of faults) say(`Not released: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else release();

function release() {
  if (process.argv.includes('--dry-run')) {
    for (const check of CHECKS) say(`Would run ${check.join(' ')}`);
    return say(`Would make the tag ${tag}`);
  }
  for (const [program, ...args] of CHECKS) run(program, args);
  // a check may have written a file that is committed
  if (git('status', '--porcelain') !== '')
    throw new Error('the checks have changed files: commit them and begin anew');
  git('tag', '--annotate', tag, '--message', `Release ${version}`);
  say(`Made the tag ${tag}: git push origin ${tag}`);
}

function faultsOfHistory() {
  const faults = [];
  if (git('status', '--porcelain') !== '') faults.push('files are not committed');
  if (git('tag', '--list', tag) !== '')
    faults.push(`there is a tag ${tag}: raise the version (npm version --no-git-tag-version)`);
  return faults;
}

function faultsOfLockfile() {
  const { version: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return locked === version ? [] : [`package-lock.json has version ${locked}, package.json ${version}`];
}

/** The section of the version has a date and says how to upgrade; none waits above it. */
function faultsOfChangelog() {
  const [, unreleased = '', ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  const faults = [];
  if (unreleased.replace('[Unreleased]', '').trim() !== '')
    faults.push('CHANGELOG.md has lines under [Unreleased]');
  if (!section) return [...faults, `CHANGELOG.md has no section [${version}]`];
  if (!/^\[.+\] - \d{4}-\d\d-\d\d$/m.test(section)) faults.push(`[${version}] in CHANGELOG.md has no date`);
  if (!/^### Upgrading$/m.test(section)) faults.push(`[${version}] in CHANGELOG.md has no part "Upgrading"`);
  return faults;
}

function run(program, args) {
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
