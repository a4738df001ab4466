// A series gives numbers from its first day until it is retired, and as the country of the seller wants it.
import { seriesOnDay } from '../../contracts/number-series';
import type { CheckSubject } from '../subject/subject';
import { ALL, FISCAL, type Rule, when } from './rule';
import { faultsOfSeries } from './series-law';

const SERIES = { kind: 'document', term: 'BT-1' } as const;
const SET_SERIES = 'PUT /api/company/number-format';

export const SERIES_RULES: readonly Rule[] = [
  {
    ...{ ...SERIES, severity: 'error', on: ALL, code: 'series_retired', rule: 'INV-SERIES-RETIRED' },
    find: (subject) =>
      when(ofDay(subject).retired, () => ({
        ...placeOf(subject, 'retired'),
        message: `The series that numbers documents of ${subject.issueDate} is retired. ${nextSeries(subject)}, or take it into use again with \`retired\`: false.`,
      })),
  },
  {
    ...{ ...SERIES, severity: 'error', on: ALL, code: 'series_not_begun', rule: 'INV-SERIES-BEGUN' },
    find: (subject) => {
      const { validFrom } = ofDay(subject);
      return when(validFrom !== null && subject.issueDate < validFrom, () => ({
        ...placeOf(subject, 'validFrom'),
        message: `The series numbers documents from ${validFrom} on, and the issue date is ${subject.issueDate}. Choose that day or a later one, or set an earlier \`validFrom\`.`,
      }));
    },
  },
  ...(['error', 'warning'] as const).flatMap((severity) =>
    (['restart_unlawful', 'sharing_unlawful'] as const).map((code) => ({
      ...{ ...SERIES, severity, on: FISCAL, code, rule: 'INV-SERIES-LAW' },
      find: (subject: CheckSubject) => unlawful(subject, { code, severity }),
    })),
  ),
];

function unlawful(subject: CheckSubject, { code, severity }: Pick<Rule, 'code' | 'severity'>) {
  const { seller, series: typeId, issueDate: date, sellerCountry } = subject;
  return faultsOfSeries({ ...seller, typeId, date }, sellerCountry.seriesLaw)
    .filter((fault) => fault.code === code && fault.severity === severity)
    .map(({ message, field }) => ({ ...placeOf(subject, field), message }));
}

function ofDay({ seller, series, issueDate }: CheckSubject) {
  return seriesOnDay(seller.numberSeries[series], seller.numberFormats[series], issueDate);
}

function placeOf({ series }: Pick<CheckSubject, 'series'>, field: string) {
  const pointer = `/numberSeries/${series}/${field}`;
  return { source: 'company' as const, pointer, options: [series], fix: SET_SERIES };
}

function nextSeries({ seller, series, issueDate }: CheckSubject): string {
  const { validFrom } = seller.numberSeries[series];
  if (validFrom !== null && validFrom > issueDate)
    return `Choose ${validFrom} or a later day as its date, when the next series begins`;
  return 'Begin a new one with `newSeries` and a pattern of its own';
}
