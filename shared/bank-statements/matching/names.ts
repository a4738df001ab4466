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

/** A name in the forms that are compared, made once for many comparisons. */
export interface ComparableName {
  sorted: string;
  plain: string;
  isCutLong: boolean;
}

export function comparableName(name: string): ComparableName {
  const text = plain(name);
  return { sorted: words(text).toSorted().join(' '), plain: text, isCutLong: name.trim().length >= CUT_FROM };
}

export function compareNames(one: string, other: string): NameMatch {
  return compareComparable(comparableName(one), comparableName(other));
}

export function compareComparable(one: ComparableName, other: ComparableName): NameMatch {
  if (one.sorted === '' || other.sorted === '') return 'different';
  if (one.sorted === other.sorted || isCut(one, other) || isCut(other, one)) return 'equal';
  const length = Math.max(one.sorted.length, other.sorted.length);
  if (length - Math.min(one.sorted.length, other.sorted.length) > differencesMax(length)) return 'different';
  return 1 - distance(one.sorted, other.sorted) / length >= SIMILAR_FROM ? 'similar' : 'different';
}

/** Number of letters that may differ between similar names of at most this length. */
export function differencesMax(length: number): number {
  return Math.ceil(length * (1 - SIMILAR_FROM));
}

/** Words without legal forms; `e.V.` and `Sp. z o.o.` become one word each. */
function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '' && !LEGAL_FORMS.has(word));
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

/** True if the format has cut the name off: it is the beginning of the whole one. */
export function isCut(name: ComparableName, whole: ComparableName): boolean {
  return name.isCutLong && whole.plain.startsWith(name.plain);
}
