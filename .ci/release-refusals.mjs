// Reasons why the version of package.json is not released, each as one line.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { publicKeyOf, releaseKey } from '../deploy/build/release/signature.mjs';
import { changesSinceRelease, leastVersion } from './compare-openapi.mjs';

const PUBLIC_KEY = '.ci/release.pub';

export function refusals() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const faults = [
    ...faultsOfHistory(`v${version}`),
    ...faultsOfLockfile(version),
    ...faultsOfChangelog(version),
    ...faultsOfInterface(version),
    ...faultsOfKey(),
  ];
  return { version, faults };
}

function faultsOfHistory(tag) {
  const faults = [];
  if (git('status', '--porcelain') !== '') faults.push('files are not committed');
  if (git('tag', '--list', tag) !== '')
    faults.push(`there is a tag ${tag}: raise the version (npm version --no-git-tag-version)`);
  return faults;
}

function faultsOfLockfile(version) {
  const { version: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return locked === version ? [] : [`package-lock.json has version ${locked}, package.json ${version}`];
}

/** The section of the version has a date, says how to upgrade, and has a line for each entry; none waits above it. */
function faultsOfChangelog(version) {
  const [, unreleased = '', ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  const faults = [];
  if (unreleased.replace('[Unreleased]', '').trim() !== '')
    faults.push('CHANGELOG.md has lines under [Unreleased]');
  if (!section) return [...faults, `CHANGELOG.md has no section [${version}]`];
  if (!/^\[.+\] - \d{4}-\d\d-\d\d$/m.test(section)) faults.push(`[${version}] in CHANGELOG.md has no date`);
  if (!/^### Upgrading$/m.test(section)) faults.push(`[${version}] in CHANGELOG.md has no part "Upgrading"`);
  const longer = /^- .*\n(?: .*|[a-z].*)$/m.exec(section);
  if (longer) faults.push(`an entry of [${version}] is longer than a line: ${longer[0].split('\n')[0]}`);
  return faults;
}

/** The version says what the changes of the API document mean for older clients, and CHANGELOG.md names those that break them. */
function faultsOfInterface(version) {
  const changes = changesSinceRelease();
  if (!changes || changes.last.version === version) return [];
  const { last, breaking, added, silent } = changes;
  const faults = silent.map(
    (change) => `CHANGELOG.md does not name \`${change}\`, which breaks older clients`,
  );
  const least = leastVersion(last.version, changes);
  if (version.localeCompare(least, 'en', { numeric: true }) < 0)
    faults.push(
      `${breaking.length} breaking changes and ${added.length} additions since ${last.version} make it ${least} at least`,
    );
  return faults;
}

/** Operators know the public key from the history: another one than before would be taken for a forgery. */
function faultsOfKey() {
  const file = process.env.RELEASE_KEY_FILE;
  if (!file) return ['RELEASE_KEY_FILE names no key: openssl genpkey -algorithm ed25519 -out FILE'];
  if (!existsSync(PUBLIC_KEY))
    return [`there is no ${PUBLIC_KEY}: openssl pkey -in ${file} -pubout -out ${PUBLIC_KEY}, and commit it`];
  try {
    const isSame = publicKeyOf(releaseKey(file)) === readFileSync(PUBLIC_KEY, 'utf8');
    return isSame ? [] : [`the key of ${PUBLIC_KEY} is another one than that of RELEASE_KEY_FILE`];
  } catch (error) {
    return [`RELEASE_KEY_FILE cannot be used: ${error.message}`];
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
