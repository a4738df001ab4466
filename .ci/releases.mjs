// The releases of this history, newest first, as `version commit` a line: the tags `v*`, which `npm run release` makes, and the
// releases before there were tags (.ci/releases).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export function releases(root = ROOT) {
  const git = (...args) => gitLines(root, ...args);
  const tagged = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').map((tag) => [
    tag.slice(1),
    tag,
  ]);
  const list = join(root, '.ci/releases');
  const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
  const untagged = lines.map((line) => line.split(' '));
  return [...tagged, ...untagged].map(([version, commit]) => ({ version, commit }));
}

/** The list is empty without git or a history, as in an archive of the sources. */
function gitLines(cwd, ...args) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename)
  for (const { version, commit } of releases()) process.stdout.write(`${version} ${commit}\n`);
