// Every package that npm fetches has a hash in the lockfile: without one, npm installs whatever the registry answers.
// `node check-lockfile.mjs [FILE]` prints each package without one and exits with 1 when there is one.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));
const missing = Object.entries(packages).filter(
  ([path, { link, inBundle, integrity }]) => path !== '' && !link && !inBundle && !integrity,
);
const sentence = 'has no integrity (.ci/complete-lockfile.cjs adds it)';
for (const [path, { version }] of missing)
  process.stderr.write(`package-lock.json: ${path}@${version} ${sentence}\n`);
process.exitCode = missing.length === 0 ? 0 : 1;
