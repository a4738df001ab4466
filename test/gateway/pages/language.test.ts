// In which language a page is.
import { languageOf } from '../../../gateway/pages/negotiate-language';
import { DOCUMENT_LANGUAGES, LOCALES } from '../../../shared/contracts/primitives';

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
  expect(languageOf(LOCALES, asked, header)).toBe(locale);
});

it('is one of those that the page is written in', () => {
  expect(languageOf(LOCALES, 'es', 'nl, fr;q=0.5')).toBe('fr');
  expect(languageOf(DOCUMENT_LANGUAGES, null, 'nl, fr;q=0.5')).toBe('nl');
  expect(languageOf(DOCUMENT_LANGUAGES, 'es-MX', 'nl')).toBe('es');
});
