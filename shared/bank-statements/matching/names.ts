// Names of payers, compared as banks spell them: without accents and legal forms, in any order of words, perhaps cut.
import { distance } from 'fastest-levenshtein';
import { fold } from '../../values/search-normalize';

const LEGAL_FORMS = new Set(
  (
    'ab ag aps as asa bv bvba co company corp corporation cv doo eg ek eood eu eurl ev gbr ges gmbh inc incorporated kft kg kgaa ' +
    'lda limited llc llp ltd mbh nv ohg ood oy oyj partg plc ry sa sarl sas se sl slu snc sp spa spk spol spzoo srl sro ug uab vof zoo und and et e y'
  ).split(' '),
);
/** Shortest length at which formats cut names. */
const CUT_FROM = 20;
const NAME_CHARS_MAX = 140;
const SIMILAR_FROM = 0.8;

export type NameMatch = 'equal' | 'similar' | 'different';

export function compareNames(one: string, other: string): NameMatch {
  const [first, second] = [words(one), words(other)];
  if (first.length === 0 || second.length === 0) return 'different';
  const [sortedFirst, sortedSecond] = [first.toSorted().join(' '), second.toSorted().join(' ')];
  if (sortedFirst === sortedSecond || isCut(one, other) || isCut(other, one)) return 'equal';
  const similarity =
    1 - distance(sortedFirst, sortedSecond) / Math.max(sortedFirst.length, sortedSecond.length);
  return similarity >= SIMILAR_FROM ? 'similar' : 'different';
}

/** Words without legal forms; `e.V.` and `Sp. z o.o.` become one word each. */
function words(name: string): string[] {
  return plain(name)
    .split(' ')
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word));
}

/** Umlauts are spelled with an e by some formats, and without by others. */
function plain(name: string): string {
  return fold(name.slice(0, NAME_CHARS_MAX))
    .replace(/([aou])e/g, '$1')
    .replace(/\bz o\.? ?o\b\.?/g, 'zoo')
    .replace(/\./g, '')
    .replace(/[^a-z0-9\p{L}]+/gu, ' ')
    .trim();
}

/** True if the format has cut `name` off: it is the beginning of the whole one. */
function isCut(name: string, whole: string): boolean {
  const [cut, full] = [plain(name), plain(whole)];
  return name.trim().length >= CUT_FROM && full.startsWith(cut);
}
