// In which language a page is, and that every language says everything.

import { languageOf } from '../../../gateway/pages/negotiate-language';
import { TEXTS } from '../../../gateway/pages/texts/auth';
import { LOCALES } from '../../../shared/contracts/primitives';

it.each([
  [null, undefined, 'en'],
  [null, 'de', 'de'],
  [null, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  [null, 'nl, pl;q=0.5', 'pl'],
  [null, 'en;q=0.2, it;q=0.9', 'it'],
  [null, 'fr;q=0, pt-BR;q=0.1', 'pt'],
  [null, 'fr;q=x, it;q=0.1', 'it'],
  [null, 'pl,fr', 'pl'],
  [null, '*', 'en'],
  [null, 'ja', 'en'],
  [null, ';;,,=', 'en'],
  ['fr', 'de', 'fr'],
  ['PT-br', 'de', 'pt'],
  ['xx', 'de', 'de'],
  ['', 'de', 'de'],
  ['__proto__', undefined, 'en'],
])('asked for %j by a browser that says %j it is %s', (asked, header, locale) => {
  expect(languageOf(asked, header)).toBe(locale);
});

/** `errors.rate_limited` → text. */
function flat(words: object, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  );
}

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(LOCALES)('%s says everything that English says, about the same things', (locale) => {
  const own = new Map(flat(TEXTS[locale]));
  const english = flat(TEXTS.en);
  expect([...own.keys()]).toEqual(english.map(([name]) => name));
  for (const [name, text] of english) {
    expect({ name, places: places(own.get(name) ?? '') }).toEqual({ name, places: places(text) });
    expect(own.get(name)?.trim()).toBe(own.get(name));
    expect(own.get(name)).not.toBe('');
  }
});
