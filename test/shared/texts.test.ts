// The catalogues of texts: each language has every text, about the same values, in the plural forms that it has.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DOCUMENT_LANGUAGES, type DocumentLanguage, LOCALES } from '../../shared/contracts/primitives';
import { fill, fillAll } from '../../shared/texts/fill';
import { loadTexts } from '../../shared/texts/load';
import { UNITS } from '../../shared/texts/units';
import { REGIONS } from '../../shared/values/locale';

const FOLDER = resolve(__dirname, '../../shared/texts');
/** Users read these; the recipients of documents read the others. */
const USER_AREAS = [
  'account-pages.json',
  'bank-matching.json',
  'csv-headings.json',
  'data-export.json',
  'mails.json',
];
const AREAS = readdirSync(join(FOLDER, 'en')).filter((file) => file !== 'units.json');
/** Other languages of an area that neither users nor recipients read in theirs. */
const OTHER_LANGUAGES: Readonly<Record<string, readonly DocumentLanguage[]>> = {
  // SIX states the texts of a QR-bill in the languages of Switzerland and in English
  'swiss-bill.json': ['fr', 'it', 'de'],
  // findings are in English, as problems are
  'rules.json': [],
  'format-rules.json': [],
};
/** A name after a Polish greeting would have to be in the vocative; a Portuguese inviter stands in the text alone. */
const WITHOUT_PLACEHOLDER = ['pl/client-mails.json greeting', 'pt/mails.json invitation.subject'];

const OTHERS = DOCUMENT_LANGUAGES.filter((language) => language !== 'en');
const CATALOGUES = OTHERS.flatMap((language) =>
  AREAS.filter((area) => isWritten(area, language)).map((area) => `${language}/${area}`),
);

function isWritten(area: string, language: DocumentLanguage): boolean {
  const languages = USER_AREAS.includes(area) ? LOCALES : DOCUMENT_LANGUAGES;
  return (OTHER_LANGUAGES[area] ?? languages).some((one) => one === language);
}

/** Returns the texts by their path: `errors.rate_limited`. */
function textsOf(catalogue: string): Map<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join(FOLDER, catalogue), 'utf8'))));
}

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, string | object]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{[^}]*\}?/g))].sort();
}

it('there is a catalogue of each area in each language that it is written in, and no other', () => {
  const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = languages.flatMap(({ name }) =>
    readdirSync(join(FOLDER, name)).map((area) => `${name}/${area}`),
  );
  const english = AREAS.map((area) => `en/${area}`);
  const units = DOCUMENT_LANGUAGES.map((language) => `${language}/units.json`);
  expect(found.sort()).toEqual([...english, ...units, ...CATALOGUES].sort());
});

describe.each(CATALOGUES)('%s', (catalogue) => {
  const english = textsOf(catalogue.replace(/^../, 'en'));
  const own = textsOf(catalogue);

  it('has the texts of English in their order, and none is blank', () => {
    expect([...own.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of own)
      expect([key, text.trim()]).toEqual([key, key === 'colon' ? text.trim() : text]);
    expect([...own.values()]).not.toContain('');
  });

  it('says the same values as English', () => {
    const expected = [...english].map(([key, text]) => [key, placeholdersIn(text)]);
    const found = [...own].map(([key, text]) => [key, placeholdersIn(text)]);
    const isStated = ([key]: unknown[]) => !WITHOUT_PLACEHOLDER.includes(`${catalogue} ${key}`);
    expect(found.filter(isStated)).toEqual(expected.filter(isStated));
  });

  it('is about as long as English, and no sentence is left in it', () => {
    for (const [key, text] of own) {
      const from = english.get(key) ?? '';
      const isSentence = from.length > 40;
      expect({ key, text, isTooLong: text.length > 1.5 * from.length + 25 }).toMatchObject({
        isTooLong: false,
      });
      expect({ key, text, isTooShort: isSentence && text.length < from.length / 2 }).toMatchObject({
        isTooShort: false,
      });
      expect({ key, text, isEnglish: / \w/.test(from) && text === from }).toMatchObject({ isEnglish: false });
    }
  });
});

it('a catalogue with other keys than English stops the program', () => {
  const english = { title: '', nobody: { translated: '' } };
  expect(() => loadTexts('statements', ['nl'], english)).toThrow('shared/texts/nl/statements.json');
});

describe.each(DOCUMENT_LANGUAGES)('units in %s', (locale) => {
  it('are those of English, in the plural forms that numbers of documents take', () => {
    const { pluralCategories } = new Intl.PluralRules(REGIONS[locale]).resolvedOptions();
    // French, Italian, Portuguese and Spanish have another category from a million on, with the same words
    const forms = locale === 'pl' ? pluralCategories : pluralCategories.filter((name) => name !== 'many');
    expect(Object.keys(UNITS[locale])).toEqual(Object.keys(UNITS.en));
    const bad = Object.entries(UNITS[locale]).filter(
      ([, words]) =>
        typeof words !== 'string' && Object.keys(words).sort().join() !== [...forms].sort().join(),
    );
    expect(bad).toEqual([]);
  });
});

it('a value is put in as it is, whatever it holds', () => {
  expect(fill('{a} and {b}', { a: '{b} $1', b: 'x' })).toBe('{b} $1 and x');
  expect(fill('{unknown} {toString}', {})).toBe('{unknown} {toString}');
  expect(fillAll({ text: '{a}', inner: { text: '{a}!' } }, { a: 'x' })).toEqual({
    text: 'x',
    inner: { text: 'x!' },
  });
});
