// Rules of the law are in shared/law only: no service compares VAT categories, takes a sentence of the law from
// its texts, or reads the facts that decide. `node check-law.mjs [ROOT]` prints each violation and
// exits with 1 when there is one. (check-country-codes.mjs looks for the countries themselves.)
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const LAW = 'shared/law';
const CATEGORIES = /(['"`])(?:S|Z|E|AE|K|G|O|L|M)\1/;
/** A letter alone may be something else: the word beside it says that it is a VAT category. */
const OF_VAT = /categor|vat/i;
const DECIDING = /\b(?:legalMentionsOn|reverseChargeReasonsOn|smallBusinessOn|sentenceFactsOn)\b/;
const SENTENCES = /from '[^']*texts\/sentences'/;

/** Places with a reason of their own. */
const ELSEWHERE = {
  category: [
    // the same rates, of articles
    'services/catalog/domain/item.ts',
    // the same rates, of documents that another system has issued
    'services/documents/drafts/importing/domain/imported-amounts.ts',
  ],
  facts: [
    // a company that no country exempts is refused before it has documents
    'services/companies/use-cases/change-company.ts',
  ],
  sentence: [],
};

const root = process.argv[2] ?? '.';
const found = filesIn('services').flatMap(violationsIn);
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length > 0 ? 1 : 0;

function filesIn(top) {
  const folder = join(root, top);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => relative(root, join(folder, name)).split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isIn(file, LAW) && !file.includes('/migrations/'));
}

function violationsIn(file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    kindsIn(line)
      .filter((kind) => !ELSEWHERE[kind].some((place) => isIn(file, place)))
      .map((kind) => `${file}:${index + 1} decides by a ${kind} of the law: ask ${LAW}`),
  );
}

function kindsIn(line) {
  return [
    ...(CATEGORIES.test(line) && OF_VAT.test(line) ? ['category'] : []),
    ...(DECIDING.test(line) ? ['facts'] : []),
    ...(SENTENCES.test(line) ? ['sentence'] : []),
  ];
}

function isIn(file, place) {
  return file === place || file.startsWith(`${place}/`);
}
