// The language of a page: the one in its address, else the first of Accept-Language that we have (RFC 9110, 12.5.4).
import { LOCALES, type Locale } from '../../shared/contracts/primitives';

export function languageOf(asked: string | null, acceptLanguage: string | undefined): Locale {
  return known(asked ?? '') ?? preferred(acceptLanguage ?? '') ?? 'en';
}

/** The locale of a tag: `pt-BR` is Portuguese. */
function known(tag: string): Locale | undefined {
  const [language] = tag.trim().toLowerCase().split('-');
  return LOCALES.find((locale) => locale === language);
}

function preferred(header: string): Locale | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', quality] = range.split(';');
    const q = quality === undefined ? 1 : Number(quality.trim().replace(/^q=/i, ''));
    return { locale: known(tag), q: q >= 0 && q <= 1 ? q : 0 };
  });
  // the first of equal ranges wins: the sort is stable
  const [best] = ranges
    .filter(({ locale, q }) => locale && q > 0)
    .sort((first, second) => second.q - first.q);
  return best?.locale;
}
