// Warnings for patterns that are allowed, but may be a mistake.
import type { Static } from '@sinclair/typebox';
import type { Company } from '../../../shared/contracts/companies';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  formatNumber,
  NUMBER_DIGITS_MAX,
  type NumberFormatWarning,
  restartsEachYear,
} from '../../../shared/contracts/number-formats';
import { repeatsNumbers } from '../../../shared/contracts/number-series';

export interface NumberWarning {
  code: NumberFormatWarning;
  message: string;
}

type Numbered = Pick<Static<typeof Company>, 'numberFormats' | 'numberSeries'>;

export function numberFormatWarnings(
  { numberFormats: formats, numberSeries }: Numbered,
  typeId: DocumentType,
  today: string,
): NumberWarning[] {
  const pattern = formats[typeId];
  const series = numberSeries[typeId];
  const warnings: NumberWarning[] = [];
  if (series.restart === 'never' && !restartsEachYear(pattern)) {
    warnings.push({ code: 'never_restarts', message: 'Without {year} the counter never starts again.' });
  }
  if (!restartsEachYear(pattern) && /\{(?:month|day)\}/.test(pattern)) {
    const message = 'A {month} or {day} without {year} does not say of which year it is.';
    warnings.push({ code: 'month_without_year', message });
  }
  if (repeatsNumbers(series, pattern)) {
    const message =
      'The counter starts again, and the pattern does not say of which period a number is: numbers come again.';
    warnings.push({ code: 'numbers_repeat', message });
  }
  const twin = DOCUMENT_TYPES.find(
    (other) =>
      other !== typeId &&
      numberSeries[other].series !== series.series &&
      longestNumber(formats[other], today) === longestNumber(pattern, today),
  );
  if (twin) {
    const message = `Documents of type ${twin} have the same numbers: two documents may have the same number.`;
    warnings.push({ code: 'same_as_other_type', message });
  }
  return warnings;
}

/** A number with all digits that it can have, so that paddings do not matter; authorities ignore case. */
function longestNumber(pattern: string, today: string): string {
  return formatNumber(pattern, 10 ** NUMBER_DIGITS_MAX - 1, today).toLowerCase();
}
