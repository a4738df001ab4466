// Numbers as people write them: 1,234.50 and 1.234,50 are the same one, and 1.234 is two.
import type { CSV_DECIMALS } from '../contracts/imports';
import { invalid } from '../runtime/errors';

export type CsvDecimals = (typeof CSV_DECIMALS)[number];

const MARKS: Record<CsvDecimals, { mark: string; group: string }> = {
  point: { mark: '.', group: ',' },
  comma: { mark: ',', group: '.' },
};
/** Blanks of all kinds, apostrophes between thousands, and the sign of a percentage. */
const DECORATION = /[\s\u00a0\u202f'’]|%$/g;

/** undefined for what is no number written in that way */
export function readNumber(text: string, decimals: CsvDecimals): string | undefined {
  const { mark, group } = MARKS[decimals];
  const plain = text.replace(DECORATION, '');
  const [whole = '', fraction, ...rest] = plain.replace(/^[-+]/, '').split(mark);
  if (rest.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  const digits = whole.split(group);
  const isGrouped = digits.slice(1).every((part) => /^\d{3}$/.test(part));
  if (
    !/^\d+$/.test(digits.join('')) ||
    !isGrouped ||
    (digits.length > 1 && !/^\d{1,3}$/.test(digits[0] ?? ''))
  )
    return undefined;
  const integer = digits.join('').replace(/^0+(?=\d)/, '');
  return `${plain.startsWith('-') ? '-' : ''}${integer}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** @param samples cells of columns with decimals @throws 400 where they cannot tell */
export function findDecimals(samples: readonly string[], isSemicolon: boolean): CsvDecimals {
  const fits = (decimals: CsvDecimals) =>
    samples.filter((text) => readNumber(text, decimals) !== undefined).length;
  const [point, comma] = [fits('point'), fits('comma')];
  if (point !== comma) return point > comma ? 'point' : 'comma';
  const isAmbiguous = samples.some((text) => readNumber(text, 'point') !== readNumber(text, 'comma'));
  if (!isAmbiguous) return isSemicolon ? 'comma' : 'point';
  throw invalid('/decimals', 'must be said: the numbers of the file, such as 1.234, can be read in two ways');
}
