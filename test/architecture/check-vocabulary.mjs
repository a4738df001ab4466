// Words that are not used here, because a reader would have to open the file to know what they mean; each with the usual
// one. `node check-vocabulary.mjs [ROOT]` prints each violation and exits with 1 when there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['services', 'gateway', 'shared', 'deploy', 'test'];
/** The pages of tests and what they quote are not held to the words for actors. */
const PRODUCT = ['services', 'gateway', 'shared', 'deploy'];
const CODE = /\.(?:ts|mts|cts|js|mjs|cjs)$/;
/**
 * The words themselves; migrations: a landed one is never edited; and the generated types of the client: their comments are
 * the texts of the API's document, which is for other readers.
 */
const LEFT_OUT = /architecture\/check-vocabulary\.mjs$|\/migrations\/\d|\/(?:client|cli)\/generated\//;

/**
 * `word` is looked for in paths and lines of code; with `only: 'paths'` in paths alone, with `only: 'comments'` in
 * comments alone.
 */
export const RULES = [
  { word: /courier/i, instead: 'deliver' },
  { word: /\bbells?\b|\bringBell\b/i, instead: 'wakeups' },
  { word: /\bhappening/i, instead: 'webhook event' },
  { word: /\bdoors?\b/i, instead: 'a context, or Executor' },
  { word: /\bfurniture\b/i, instead: 'header and footer' },
  { word: /\b(?:Wanted|wanted)\b/, instead: 'a concrete type, or requested' },
  { word: /\bPatience\b/, instead: 'Timeouts' },
  { word: /\bStartRefused\b/, instead: 'StartupError' },
  { word: /\bhears\b/, instead: 'events, subscribes to' },
  { word: /\bmayStart\b/, instead: 'beforeStart' },
  { word: /\bbyIndexOnly\b/, instead: 'disableSeqScan' },
  { word: /\bSilenceWatch\b/, instead: 'StalledSocketWatchdog' },
  { word: /\bHeldPackets\b|held-packets/, instead: 'offline buffer' },
  {
    word: /confinedTo|evenConfined|\bconfined\b/i,
    instead: 'restricted',
  },
  { word: /newcomer/i, instead: 'NewExternalUser' },
  { word: /\bStanding\b/, instead: 'MembershipPolicy' },
  { word: /\badmitForGood\b/, instead: 'admitLocked' },
  { word: /\buseUp\b/, instead: 'redeem' },
  { word: /\beditions?\b/i, instead: 'revision' },
  { word: /\bdoubtful\b/i, instead: 'unproven' },
  { word: /tell-disabled|tellDisabled/, instead: 'notify-disabled' },
  { word: /hand-out-rows|handOutRows/, instead: 'export page' },
  { word: /collect-sooner|collectSooner/, instead: 'eager GC' },
  { word: /who-needs|\btoldTo\b/, instead: 'settings-by-process, settingsFor' },
  { word: /\/letters\//, only: 'paths', instead: 'mail-templates' },
  {
    word: /\/(?:shipped|prose|kit|printing)\.ts$/,
    only: 'paths',
    instead: 'defaults, paragraphs, theme, pdf',
  },
  {
    word: /\/sso\/.*(?:parties|cause|probe)\.ts$/,
    only: 'paths',
    instead: 'create-relying-party, map-error, test-connection',
  },
  {
    word: /\/(?:settlement|lane|fold|seal)\.ts$/,
    only: 'paths',
    instead: 'record-attempts, target-queue, search-normalize, complete-export',
  },
  {
    word: /\/(?:utils|helpers|common|lib|types)\//,
    only: 'paths',
    instead: 'a folder named for what it holds',
  },
  {
    // `nobody` in quotes is a user of the machine
    word: /\b(?:whoever|somebody|everybody|(?<!['"`])nobody(?!['"`]))\b/i,
    only: 'comments',
    in: PRODUCT,
    instead: 'the actor: the caller, a client, no request',
  },
];

function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function comment(line) {
  return /^\s*\/?\*+(.*)$/.exec(line)?.[1] ?? /(?:^|\s)\/\/(.*)$/.exec(line)?.[1] ?? '';
}

function inText(path, text, rules) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ word, only }) => only !== 'paths' && word.test(only === 'comments' ? comment(line) : line))
        .map(({ word, instead }) => `${path}:${index + 1}: "${word.exec(line)?.[0]}" — say ${instead}`),
    );
}

function inFile(root, file) {
  const path = relative(root, file);
  const rules = RULES.filter((rule) => (rule.in ?? FOLDERS).some((folder) => path.startsWith(`${folder}/`)));
  const named = rules.filter(({ word, only }) => only !== 'comments' && word.test(path));
  const bad = named.map(
    ({ word, instead }) => `${path}: "${word.exec(path)?.[0]}" in its path — say ${instead}`,
  );
  return CODE.test(path) ? [...bad, ...inText(path, readFileSync(file, 'utf8'), rules)] : bad;
}

/** Each violation below the root of a checkout, as one line. */
export function violations(root) {
  const present = readdirSync(root).filter((name) => FOLDERS.includes(name));
  const files = present.flatMap((folder) => filesBelow(join(root, folder)));
  return files.filter((file) => !LEFT_OUT.test(file)).flatMap((file) => inFile(root, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = violations(process.argv[2] ?? '.');
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
