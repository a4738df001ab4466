// A rule of a country is a fact (shared/countries/facts): code of the core quotes no country.
// `node check-country-codes.mjs [ROOT]` prints each quoted code and exits with 1 when there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';

/** Promises, packages, and the libraries that are lists of countries or of their codes. */
const NOT_CORE = new Set(
  'contracts settings client cli countries identifiers code-lists'.split(' ').map((name) => `shared/${name}`),
);
/** Folders anywhere whose files are about one country each, are words for people, or never change. */
const BY_NAME = new Set('national migrations generated wording texts headings'.split(' '));
/** Two letters that are something else more often: a VAT category, a row of a table, a group of terms. */
const AMBIGUOUS = new Set(['AE', 'TR', 'BG']);
const COMPARED = /countr\w*\W{1,7}$/i;

const root = process.argv[2] ?? '.';
const CODES = new Set([...stateNames('country-policy'), 'EL', 'XI', 'UK']);
const OF_ONE = new Set([
  ...folderNames('shared/e-invoice/formats'),
  ...folderNames('shared/bookkeeping'),
  ...folderNames('services/transmissions/channels'),
  ...channelNames(),
]);

const found = ['services', 'shared', 'gateway'].flatMap((top) => quotedIn(join(root, top)));
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length > 0 ? 1 : 0;

function quotedIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.ts') && isCore(relative(root, file).split(sep)))
    .flatMap(quotedInFile);
}

/** A folder or file that has the name of a format or channel is about it, wherever it lies. */
function isCore(parts) {
  const [top, room] = parts;
  const names = [...parts.slice(0, -1), parse(parts.at(-1)).name];
  return !NOT_CORE.has(`${top}/${room}`) && !names.some((name) => BY_NAME.has(name) || OF_ONE.has(name));
}

function quotedInFile(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    codesIn(line).map(
      (code) =>
        `${relative(root, file)}:${index + 1} quotes ${code}: state the rule in shared/countries/facts, with its source`,
    ),
  );
}

function codesIn(line) {
  const found = [...line.matchAll(/(['"`])([A-Z]{2})\1|(?<=[{,] |^ +)([A-Z]{2})(?=: )/g)];
  return found
    .map(({ index, 2: quoted, 3: key }) => ({ code: quoted ?? key, before: line.slice(0, index) }))
    .filter(({ code, before }) => CODES.has(code) && (!AMBIGUOUS.has(code) || COMPARED.test(before)))
    .map(({ code }) => code);
}

function stateNames(mechanism) {
  return readdirSync(join(root, 'shared/countries/facts', mechanism)).map((name) => parse(name).name);
}

function folderNames(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function channelNames() {
  const { channels } = JSON.parse(readFileSync(join(root, 'shared/countries/facts/channels.json'), 'utf8'));
  return channels.flatMap(({ id, providers }) => [id, ...providers]);
}
