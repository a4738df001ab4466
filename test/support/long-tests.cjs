// What `npm test` leaves to `npm run test:all` (and to `.ci/run`, which runs everything): each of these takes as long as
// twenty other files. A part that is named on the command line runs, wherever it stands.
const { readdirSync } = require('node:fs');
const { join, relative, sep } = require('node:path');

const TESTS = join(__dirname, '..');

/** Folders and files below `test`, or files of one name in whichever folder, and why each takes so long. */
const LONG = {
  failures: 'kills, cuts and fills what a system stands on',
  cluster: 'starts a dozen processes for each file',
  'e2e/pages': 'the pages in Chromium',
  'plans.test.ts': 'the plans of tables with hundreds of thousands of rows',
  'architecture/imports.test.ts': '`npm run check` looks at the same; this tries its rules on mistakes',
  'architecture/vocabulary.test.ts': 'as with the imports',
  'services/documents/e-invoice/official-rules.test.ts': 'random documents, held against the official rules',
  'services/documents/rendering/archival.test.ts': 'a reader of PDF/A for each preset and language',
  'services/documents/rendering/hostile.test.ts': 'hundreds of pages of texts that nobody writes',
  'services/mail/recovery.test.ts': 'waits for what a killed process had leased',
  'services/settings/certificates/refused-files.test.ts': 'files of ten million rounds, made and opened',
  'services/transmissions/faults': 'the faults of every channel, played one after the other',
  'services/transmissions/key-loss.test.ts': 'loses and replaces keys while documents leave',
  'services/transmissions/ksef/faults.test.ts': 'as with the faults of all channels',
  'services/transmissions/ksef/offline.test.ts': 'hours without KSeF',
  'services/transmissions/verifactu/watch.test.ts': 'a day without the tax agency',
  'shared/client-package.test.ts': 'packs the client and reads the package as others do',
  'shared/embedded-postgres.test.ts': 'makes, starts and kills one server after the other',
  'shared/embedded-postgres-refusals.test.ts': 'makes servers, too',
};

/** What runs by its name alone, since it installs programs of others anew: to be run where the document of the API changes. */
const BY_NAME = {
  'shared/generated-clients.test.ts': 'three generators of clients, fetched by npm: 112 MB',
};

const patternsOf = (places) =>
  Object.keys(places).map((place) => {
    const isName = !place.includes('/') && place.endsWith('.ts');
    return `/test/${isName ? '(?:.*/)?' : ''}${place.replaceAll('.', '\\.')}(?:/|$)`;
  });
const patterns = patternsOf({ ...LONG, ...BY_NAME });

const isLong = (file) => patterns.some((pattern) => new RegExp(pattern).test(`/${file}`));

/** The long test files that there are, as paths from the root of the project. */
function longFiles() {
  return readdirSync(TESTS, { recursive: true })
    .map((file) => `test/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.test.ts') && isLong(file));
}

/** Patterns for `testPathIgnorePatterns`: none where an argument of jest names a long file, few for TEST_ALL=1. */
function leftOut(all = process.env.TEST_ALL === '1', args = process.argv.slice(2)) {
  const named = args
    .filter((arg) => !arg.startsWith('-'))
    .map((arg) => new RegExp(relative('.', arg) || arg));
  const isNamed = longFiles().some((file) => named.some((pattern) => pattern.test(file)));
  if (isNamed) return [];
  return all ? patternsOf(BY_NAME) : patterns;
}

module.exports = { LONG, BY_NAME, isLong, leftOut, longFiles };
