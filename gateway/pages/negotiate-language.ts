// The language of a page: the one in its address, else the first of Accept-Language that the page has (RFC 9110, 12.5.4).
import { among } from '../../shared/values/locale';

export function languageOf<L extends string>(
  languages: readonly L[],
  requested: string | null,
  acceptLanguage: string | undefined,
): L | 'en' {
  return among(languages, requested) ?? preferred(languages, acceptLanguage ?? '') ?? 'en';
}

function preferred<L extends string>(languages: readonly L[], header: string): L | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', quality] = range.split(';');
    const q = quality === undefined ? 1 : Number(quality.trim().replace(/^q=/i, ''));
    return { language: among(languages, tag), q: q >= 0 && q <= 1 ? q : 0 };
  });
  // the first of equal ranges wins: the sort is stable
  const [best] = ranges
    .filter(({ language, q }) => language && q > 0)
    .sort((first, second) => second.q - first.q);
  return best?.language;
}
