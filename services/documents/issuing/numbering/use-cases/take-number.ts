// Gives numbers in the transaction that issues the document, so that a rollback gives the number again.
import { AskAgain } from '../../../../../shared/runtime/action';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { type Conflicts, problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import { type SeriesState, seriesState } from '../domain/series';
import { type NumberedBy, seriesIn } from '../domain/series-of-day';
import { lastOfSeries, lockCounters, takeNumber, withNumber } from '../queries/numbers';

interface CounterState {
  last: number;
  lastIssueDate: string;
  hasOtherPattern: boolean;
}

export interface AssignedNumber {
  numbered: Pick<DocumentRecord, 'number' | 'series' | 'run' | 'period' | 'sequence' | 'numberPeriod'>;
  /** The date of the document, or a later one that the series has given a number for. */
  lastIssueDate: string;
}

/**
 * The next number of a document that is issued on `issueDate`. The series of its type says when it starts again; a changed
 * pattern continues the series.
 * @throws AskAgain when another transaction has given a number by a newer profile of the company, 409 for a number that
 * a document of the same period has from an earlier pattern
 */
export async function takeNextNumber(
  tx: Transaction,
  { typeId }: Pick<DocumentRecord, 'typeId'>,
  facts: NumberedBy,
): Promise<AssignedNumber> {
  const series = seriesIn(facts);
  const { series: name, run, period, numberPeriod, first, version, pattern } = series;
  const key = [name, period, version, facts.issueDate, first, run, pattern, typeId];
  const counter = await tx.one<CounterState>(takeNumber, key);
  if (!counter) throw new AskAgain();
  const { last: sequence, lastIssueDate, hasOtherPattern } = counter;
  const number = series.numberOf(sequence);
  // The unique index, by series, number and period, refuses whatever the query would find otherwise.
  const isOnlyPattern = !hasOtherPattern && name === typeId && numberPeriod === 0;
  if (!isOnlyPattern && (await tx.one(withNumber, series.keyOf(number, typeId))))
    throw problem(...NUMBER_CONFLICTS.documents_number);
  const numbered = { number, series: name === typeId ? null : name, run, period, sequence, numberPeriod };
  return { numbered, lastIssueDate };
}

/** Holds the counters of several documents in one order: two transactions that take several numbers cannot deadlock. */
export async function holdCounters(tx: Transaction, numbered: readonly NumberedBy[]): Promise<void> {
  await tx.many(lockCounters, [[...new Set(numbered.map((facts) => seriesIn(facts).series))]]);
}

/** The refusals of an issue that gives a number twice. */
export const NUMBER_CONFLICTS = {
  // two patterns may write numbers of two series alike, e.g. `{number}` and `{year}{number}`
  documents_number: [
    'document_number_taken',
    'The number pattern gives a number that another document has, from an earlier pattern or an import: change the pattern, or set `firstNumber` of a series that has given none in this period.',
  ],
  // Spain: an invoice and a credit note of one day may not have the same number
  verifactu_records_invoice: [
    'document_number_taken',
    'The tax agency tells documents apart by number and date, and another one has both already: change the number pattern.',
  ],
} as const satisfies Conflicts;

type Numbered = Pick<DocumentRecord, 'typeId'> & Partial<Pick<DocumentRecord, 'selfBilling'>>;

/** The next number if another document has it; else null. It is read for a check: an issue meanwhile may change it. */
export async function readUsedNumber(
  of: Scoped,
  { typeId, selfBilling = null }: Numbered,
  facts: NumberedBy & Pick<SeriesState, 'nextNumber'>,
): Promise<string | null> {
  // nobody chooses the pattern of a supplier's series
  if (selfBilling !== null) return null;
  const { nextNumber } = facts;
  if (!(await of.one(withNumber, seriesIn(facts).keyOf(nextNumber, typeId)))) return null;
  // a document that was issued between the two reads has moved the counter on together with its number
  return (await readSeries(of, facts)).nextNumber === nextNumber ? nextNumber : null;
}

interface ReadBeside {
  /** The day through which the books are closed: YYYY-MM-DD; null where nothing is. */
  closedThrough: string | null;
  /** True if deposits of the draft are issued. */
  hasDeposits: boolean;
}

export async function readSeries(
  of: Scoped,
  facts: NumberedBy,
  draftId: string | null = null,
): Promise<SeriesState & ReadBeside> {
  const ofDay = seriesIn(facts);
  const lastNumber = await of.one<Pick<SeriesState, 'last' | 'lastIssueDate'> & ReadBeside>(lastOfSeries, [
    ...[ofDay.series, ofDay.period, ofDay.run],
    draftId,
  ]);
  const { closedThrough = null, hasDeposits = false } = lastNumber ?? {};
  return { ...seriesState(ofDay, lastNumber), closedThrough, hasDeposits };
}
