// The anatomy of services (services/README.md), as far as folders and words can tell. Imports are dependency-cruiser's.
// `node check-anatomy.mjs [ROOT]` prints each violation and exits with 1 when there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

const ROOMS = new Set(['actions', 'use-cases', 'domain', 'queries', 'models', 'migrations', 'jobs']);

/** Code that only one room may hold, and the pattern that recognises it. */
const ONLY_IN = [
  { room: 'actions', what: 'a handler', pattern: /\b(?:readAction|writeAction|exportPageAction)(?:<|\()/ },
  { room: 'queries', what: 'SQL', pattern: /(?<!\.)\b(?:readQuery|writeQuery|insertWithEvent)\(/ },
  { room: 'models', what: 'a model', pattern: /^@Table\(/m },
  { room: 'migrations', what: 'a migration', pattern: /^export const up: Migration\b/m },
];

/** A rule that reads the clock or throws dice gives another answer each time: both are given to it. */
const IMPURE =
  /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\brandom(?:UUID|Bytes|Int)\(|\bprocess\.(?:env|hrtime)/;

function folders(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
}

function files(folder) {
  const own = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...own.map(({ name }) => join(folder, name)), ...folders(folder).flatMap(files)];
}

/** A service or one of its capabilities: a folder with handlers. */
function anatomical(folder) {
  const below = folders(folder)
    .filter((each) => !ROOMS.has(basename(each)))
    .flatMap(anatomical);
  return existsSync(join(folder, 'actions')) ? [folder, ...below] : below;
}

function strayFiles(folder, service) {
  const name = basename(folder);
  const allowed = new Set(['README.md', folder === service ? `${name}.service.ts` : `${name}.ts`]);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !allowed.has(entry.name))
    .map((entry) => [
      join(folder, entry.name),
      `belongs into a room (${[...ROOMS].join(', ')}) or a folder of its own`,
    ]);
}

function misplaced(file, text) {
  const rooms = file.split(sep);
  return ONLY_IN.filter(({ room, pattern }) => !rooms.includes(room) && pattern.test(text)).map(
    ({ room, what }) => [file, `holds ${what}: that belongs into ${room}/`],
  );
}

function impure(file, text) {
  const found = file.split(sep).includes('domain') && IMPURE.exec(text);
  return found ? [[file, `asks for \`${found[0]}\`: a rule is given the time and what is random`]] : [];
}

export function violations(root) {
  const services = folders(join(root, 'services'));
  const stray = services.flatMap((service) =>
    anatomical(service).flatMap((folder) => strayFiles(folder, service)),
  );
  const wrong = services
    .flatMap(files)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...misplaced(file, text), ...impure(file, text)];
    });
  return [...stray, ...wrong].map(([file, why]) => `${relative(root, file)} ${why}`);
}

const found = violations(process.argv[2] ?? '.');
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
