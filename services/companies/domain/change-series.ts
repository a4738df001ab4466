// Changes the choices of a company for the series of a document type.
import type { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { DOCUMENT_TYPES } from '../../../shared/contracts/number-formats';
import {
  FORMER_SERIES_MAX,
  type PastSeries,
  type SeriesChoice,
} from '../../../shared/contracts/number-series';
import { invalid } from '../../../shared/runtime/errors';
import { merge } from './merge';
import { type CompanyRecord, present } from './present';

type Change = Input<typeof companies.setNumberFormat>;
type Choices = CompanyRecord['numberSeries'];

/**
 * The choices after the change.
 * @param today in the time zone of the company
 * @throws 400 for a shared series with rules of its own, a chain of shared series, a series of quotes that is shared, and one
 * that would hold before the series that it comes after
 */
export function changedSeries(company: CompanyRecord, change: Change, today: string): Choices {
  const { numberSeries: stored } = company;
  const { typeId, restart, startsOn, firstNumber } = change;
  const { last, validFrom, retired } = change.newSeries
    ? begun(company, change, today)
    : {
        last: { ...stored[typeId] },
        validFrom: change.validFrom,
        retired: change.retired || nothing(change),
      };
  const series = change.series === typeId ? null : change.series;
  const begins = validFrom ?? last.validFrom ?? today;
  const on = begins > today ? begins : today;
  const first = firstNumber === undefined ? undefined : { number: firstNumber, on };
  const changes = { restart, startsOn, series, first, validFrom, retired };
  // merging keeps the shape: the contract gives every field the type that it has in a choice
  const choice = merge({ ...last }, changes, {}) as SeriesChoice;
  const choices = { ...stored, [typeId]: choice };
  assertShareable(choices, change);
  assertInOrder(choice);
  if (startsOn && choice.restart !== 'fiscal_year')
    throw invalid('/startsOn', 'is only for a series with the restart fiscal_year');
  return choices;
}

/** A series in use has no mark: false takes it away as null does. */
function nothing({ retired }: Change): null | undefined {
  return retired === undefined ? undefined : null;
}

/** The series that comes after the one that the type has. It starts with the rules of that one, without its first number. */
function begun(company: CompanyRecord, { typeId, validFrom, retired }: Change, today: string) {
  if (retired) throw invalid('/retired', 'is for a series that is in use, and newSeries begins one');
  if (validFrom && validFrom < today) throw invalid('/validFrom', `must not be before today, ${today}`);
  const { before = [], run = 1, series, ...ended } = company.numberSeries[typeId] ?? {};
  if (before.length >= FORMER_SERIES_MAX)
    throw invalid('/newSeries', `is possible ${FORMER_SERIES_MAX} times for a document type`);
  const past: PastSeries = { ...ended, run, patterns: present(company).numberFormats };
  const { restart, startsOn } = ended;
  const last: SeriesChoice = { run: run + 1, before: [...before, past], ...(series && { series }) };
  if (restart) Object.assign(last, { restart, ...(startsOn && { startsOn }) });
  return { last, validFrom: validFrom ?? today, retired: undefined };
}

/** A shared series has these once. Those of a series that the type had before wait until it has that one again. */
const OF_SERIES = ['newSeries', 'validFrom', 'retired'] as const;
const OF_CHOICE = ['restart', 'first'] as const;

function assertInOrder({ validFrom, before = [] }: SeriesChoice): void {
  const former = before.at(-1);
  if (!former) return;
  if (validFrom === undefined)
    throw invalid('/validFrom', 'is wanted, because a series came before this one');
  if (former.validFrom !== undefined && validFrom <= former.validFrom)
    throw invalid('/validFrom', `must be after ${former.validFrom}, when the series before it began`);
}

function assertShareable(choices: Choices, change: Change): void {
  const { typeId } = change;
  const choice = choices[typeId];
  const series = choice?.series;
  if (series === undefined) return;
  if (typeId === 'quote' || series === 'quote')
    throw invalid('/series', 'must not be shared with quotes: the numbers of invoices have no gaps');
  if (choices[series]?.series !== undefined)
    throw invalid('/series', `is itself a shared one: name the series that ${series} draws from`);
  if (DOCUMENT_TYPES.some((other) => choices[other]?.series === typeId))
    throw invalid('/series', 'must be its own, because another document type draws from it');
  const own = OF_SERIES.find((field) => change[field]) ?? OF_CHOICE.find((field) => choice?.[field]);
  if (own === undefined) return;
  const pointer = own === 'first' ? '/firstNumber' : `/${own}`;
  throw invalid(pointer, `belongs to the series of ${series}: set it there, and null here`);
}
