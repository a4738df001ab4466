// Each threat of threats.mjs, and each row of deploy/security.md, names tests that prove it, and these are there: `node check-threats.mjs
// [ROOT]` prints what is wrong and exits with 1. `npm run threats` prints the table as Markdown.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { testsOfFile } from './tests-of-file.mjs';

const [given = fileURLToPath(new URL('../..', import.meta.url))] = process.argv
  .slice(2)
  .filter((text) => text !== '--print');
const { THREATS } = await import(pathToFileURL(join(given, 'test/security/threats.mjs')).href);

const faults = [...THREATS.flatMap(faultsOf), ...faultsOfPage('deploy/security.md')];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
if (process.argv.includes('--print')) process.stdout.write(`${table().join('\n')}\n`);

function faultsOf({ number, threat, tests }, index) {
  const found = Object.entries(tests).flatMap(([file, names]) => faultsIn(file, names));
  if (number !== index + 1) found.unshift(`stands at place ${index + 1}`);
  if (threat.trim() === '') found.unshift('is not said');
  if (Object.keys(tests).length === 0) found.push('has no test');
  return found.map((fault) => `threat ${number} ${fault}`);
}

function faultsIn(file, names) {
  if (!existsSync(join(given, file))) return [`names ${file}, which is not there`];
  if (names.length === 0) return [`names no test of ${file}`];
  const there = testsOfFile(join(given, file));
  return names.filter((name) => !there.has(name)).map((name) => `names "${name}", which is not in ${file}`);
}

/** Tests that a page names as `file` “name”, “name”; a name may go over lines. */
function faultsOfPage(page) {
  if (!existsSync(join(given, page))) return [];
  const text = readFileSync(join(given, page), 'utf8').replace(/\s+/g, ' ');
  return [...text.matchAll(/`(test\/[^`]+\.test\.ts)`((?:,? “[^”]+”)*)/g)].flatMap(([, file, names]) =>
    faultsIn(
      file,
      [...names.matchAll(/“([^”]+)”/g)].map(([, name]) => name),
    ).map((fault) => `${page} ${fault}`),
  );
}

function table() {
  const rows = THREATS.map(
    ({ number, threat, tests }) => `| ${number} | ${threat} | ${proofs(tests).join('<br>')} |`,
  );
  return ['| # | Threat | Tests |', '|---|---|---|', ...rows];
}

function proofs(tests) {
  const escaped = (text) => text.replace(/[|<]/g, (sign) => `\\${sign}`);
  return Object.entries(tests).map(
    ([file, names]) => `\`${file}\`: ${names.map((name) => `“${escaped(name)}”`).join(', ')}`,
  );
}
