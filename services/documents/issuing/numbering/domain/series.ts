// The series of a document number, as it is registered with the Portuguese tax authority (ATCUD).
import { type DocumentType, formatNumber } from '../../../../../shared/contracts/number-formats';
import { seriesOnDay } from '../../../../../shared/contracts/number-series';
import type { InvoicingFacts } from '../../../../../shared/countries/invoicing-facts';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';

interface NumberedBy {
  series: DocumentType;
  company: Pick<CompanyProfile, 'numberFormats' | 'numberSeries'>;
  rules: Pick<InvoicingFacts, 'areSeriesRegistered'>;
  issueDate: string;
  validationCode: string | null;
}

/**
 * The ids that the series of a pattern may be registered with: all before the number, and the last word of that, since
 * `FT 2026/1` is number 1 of the series `2026` of the document type `FT`.
 */
export function seriesIdsOf(pattern: string, issueDate: string): string[] {
  const [before = ''] = pattern.split('{number');
  const prefix = formatNumber(before, 0, issueDate).replace(/[\s./_-]+$/, '');
  const lastWord = prefix.split(/\s+/).at(-1) ?? '';
  return [...new Set([prefix, lastWord])].filter((id) => id !== '');
}

/** The pattern of the series that holds on a day. */
export function patternOn(
  { numberFormats, numberSeries }: NumberedBy['company'],
  typeId: DocumentType,
  date: string,
): string {
  return seriesOnDay(numberSeries[typeId], numberFormats[typeId], date).pattern;
}

/** The series of a fiscal document that is not registered and must be; null elsewhere. */
export function unregisteredSeries({
  series,
  company,
  rules,
  issueDate,
  validationCode,
}: NumberedBy): string | null {
  if (!rules.areSeriesRegistered || series === 'quote' || validationCode !== null) return null;
  return seriesIdsOf(patternOn(company, series, issueDate), issueDate)[0] ?? '';
}

/** `CODE-123`: unique among all documents of the country. null without a code or a number. */
export function atcudOf(validationCode: string | null, sequence: number | null): string | null {
  return validationCode === null || sequence === null ? null : `${validationCode}-${sequence}`;
}
