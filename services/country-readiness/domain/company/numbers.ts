// Numbers of documents that the country does not accept.
import { formatNumber } from '../../../../shared/contracts/number-formats';
import type { ShownFacts } from '../../../../shared/countries/loading/file-schemas';
import { type CompanySide, evidenceOf, type Lacking } from './lacking';

/** No country has rules for the numbers of quotes. */
const FISCAL_TYPES = ['invoice', 'credit-note'] as const;

export function lackingNumbers(
  { documentNumbering }: ShownFacts['country-policy'],
  { numberFormats }: CompanySide,
  date: string,
): Lacking[] {
  const { pattern, rule } = documentNumbering;
  if (pattern === undefined) return [];
  const accepted = new RegExp(pattern);
  return FISCAL_TYPES.flatMap((typeId) => {
    const first = formatNumber(numberFormats[typeId], 1, date);
    if (accepted.test(first)) return [];
    return {
      kind: 'number_format' as const,
      severity: 'required' as const,
      message: `The number format of ${typeId} gives numbers like ${first}, which the country does not accept.`,
      options: [typeId],
      fact: {
        mechanism: 'country-policy' as const,
        text: rule,
        since: null,
        ...evidenceOf(documentNumbering),
      },
    };
  });
}
