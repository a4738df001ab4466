// Numbers that the company's own series have yet to give: a document of another system with one of them would stop the series there.
import {
  DOCUMENT_TYPES,
  type ParsedNumber,
  parseNumber,
} from '../../../../../shared/contracts/number-formats';
import {
  numberIn,
  periodOf,
  type SeriesName,
  type SeriesOnDay,
  SIMPLIFIED_SERIES,
  simplifiedPattern,
} from '../../../../../shared/contracts/number-series';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { DocumentRecord } from '../../../models/document-row';

/** A series that has given numbers in a period. */
export interface RunningSeries {
  series: SeriesName;
  run: number;
  period: number;
  last: number;
}

type Numbering = Pick<CompanyProfile, 'numberFormats' | 'numberSeries'>;
type Rules = Omit<SeriesOnDay, 'series'> & { series: SeriesName };
type Numbered = Pick<DocumentRecord, 'typeId' | 'number' | 'issueDate'>;

/** The last number of the running series that will come to the number of the document; undefined where none will. */
export function lastNumberBefore(
  { typeId, number, issueDate }: Numbered,
  company: Numbering,
  running: readonly RunningSeries[],
): string | undefined {
  if (number === null || issueDate === null) return undefined;
  for (const rules of rulesFor(typeId, company)) {
    const parsed = parseNumber(rules.pattern, number);
    const date = parsed && dateIn(rules, parsed, { number, issueDate });
    if (!date) continue;
    const period = periodOf(rules, date);
    const last = running.find(
      (one) => one.series === rules.series && one.run === rules.run && one.period === period,
    )?.last;
    if (last !== undefined && parsed.count > last) return numberIn(rules, rules.pattern, last, date);
  }
  return undefined;
}

/** The series whose numbers no document of the type may have: its own, and those of the types that share it. */
function rulesFor(typeId: Numbered['typeId'], { numberFormats, numberSeries }: Numbering): Rules[] {
  const all = DOCUMENT_TYPES.flatMap((type): Rules[] => {
    const { before, ...last } = numberSeries[type];
    const { series } = last;
    if (type !== typeId && series !== typeId) return [];
    const ofType = [
      ...before.map((former) => ({ ...former, series })),
      { ...last, pattern: numberFormats[type] },
    ];
    return type === 'invoice' ? [...ofType, ...ofType.map(simplified)] : ofType;
  });
  return all.filter(({ retired }) => !retired);
}

function simplified(rules: Rules): Rules {
  return { ...rules, series: SIMPLIFIED_SERIES, pattern: simplifiedPattern(rules.pattern) };
}

/** A day on which the series writes the number. The year of a number is that in which a fiscal year begins. */
function dateIn(
  rules: Rules,
  parsed: ParsedNumber,
  { number, issueDate }: { number: string; issueDate: string },
): string | undefined {
  const [issueYear = '', issueMonth = '', issueDay = ''] = issueDate.split('-');
  const { year = issueYear, month = issueMonth, day = issueDay } = parsed;
  const dates = [Number(year), Number(year) + 1].map((one) => `${one}-${month}-${day}`);
  return dates.find((date) => numberIn(rules, rules.pattern, parsed.count, date) === number);
}
