// Changes the choices of a company for the series of a document type.
import type { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/contracts/number-formats';
import type { SeriesChoice } from '../../../shared/contracts/number-series';
import { invalid } from '../../../shared/runtime/errors';
import { merge } from './merge';
import type { CompanyRecord } from './present';

type Change = Input<typeof companies.setNumberFormat>;
type Choices = CompanyRecord['numberSeries'];

/**
 * The choices after the change.
 * @param today in the time zone of the company
 * @throws 400 for a shared series with a restart of its own, a chain of shared series, and a series of quotes that is shared
 */
export function changedSeries(stored: Choices, change: Change, today: string): Choices {
  const { typeId, restart, startsOn, firstNumber } = change;
  const series = change.series === typeId ? null : change.series;
  const first = firstNumber === undefined ? undefined : { number: firstNumber, on: today };
  // merging keeps the shape: the contract gives every field the type that it has in a choice
  const choice = merge({ ...stored[typeId] }, { restart, startsOn, series, first }, {}) as SeriesChoice;
  const choices = { ...stored, [typeId]: choice };
  assertShareable(choices, typeId);
  if (startsOn && choice.restart !== 'fiscal_year')
    throw invalid('/startsOn', 'is only for a series with the restart fiscal_year');
  return choices;
}

function assertShareable(choices: Choices, typeId: DocumentType): void {
  const choice = choices[typeId];
  const series = choice?.series;
  if (series === undefined) return;
  if (typeId === 'quote' || series === 'quote')
    throw invalid('/series', 'must not be shared with quotes: the numbers of invoices have no gaps');
  if (choices[series]?.series !== undefined)
    throw invalid('/series', `is itself a shared one: name the series that ${series} draws from`);
  if (DOCUMENT_TYPES.some((other) => choices[other]?.series === typeId))
    throw invalid('/series', 'must be its own, because another document type draws from it');
  const own = (['restart', 'first'] as const).find((field) => choice?.[field] !== undefined);
  if (own === undefined) return;
  const pointer = own === 'first' ? '/firstNumber' : '/restart';
  throw invalid(pointer, `belongs to the series of ${series}: set it there, and null here`);
}
