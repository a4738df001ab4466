// Decides what an erasure does with a row about the person, by the statement of its table.
import { isDeepStrictEqual } from 'node:util';
import type { PersonPlace } from '../../contracts/personal-rows';
import type { PersonMatcher } from './person-matcher';
import type { CandidateRow } from './person-queries';
import {
  AfterKeeping,
  BASES,
  type Erased,
  MENTIONS,
  type PersonalTable,
  STAYS,
  SUBJECTS,
  type UsedColumns,
} from './personal-tables';

const IN_USE = 'GDPR art. 6 (1) (b): a business in progress needs it';
const OF_COMPANY = 'Data of a company, not of a person';

export interface Assessment {
  matcher: PersonMatcher;
  clientIds: ReadonlySet<string>;
  inUse: ReadonlySet<string>;
  booksLaw: string;
  /** The calendar date of the company: what is kept until an earlier day is erased. */
  today: string;
}

interface Outcome {
  place: PersonPlace;
  /** Values after the erasure, by column; empty for a row that is kept. */
  values: Record<string, unknown>;
}

/** The outcomes of the uses in which the row is about the person; none if it is not. */
export function outcomesOf(
  title: string,
  table: PersonalTable,
  row: CandidateRow,
  assessment: Assessment,
): Outcome[] {
  const isOfClient = row.client !== null && assessment.clientIds.has(row.client);
  return table.uses.flatMap((use, n) => {
    const columns = namedColumns(use, row, assessment.matcher);
    if (columns.length === 0 && !isOfClient) return [];
    const applies = row.applies[n] === true;
    const outcome = outcomeOf({ title, table, row, use, columns, applies, isOfClient }, assessment);
    const isErased = outcome.place.outcome !== 'kept' && columns.length === 0 && changesNothing(outcome, row);
    return isErased ? [] : [outcome];
  });
}

/** True for a row of the client that was erased before. */
function changesNothing({ values }: Outcome, row: CandidateRow): boolean {
  return Object.entries(values).every(([column, value]) => isDeepStrictEqual(value, row.values[column]));
}

interface UseOfRow {
  title: string;
  table: PersonalTable;
  row: CandidateRow;
  use: UsedColumns;
  columns: string[];
  applies: boolean;
  isOfClient: boolean;
}

function outcomeOf(one: UseOfRow, assessment: Assessment): Outcome {
  const { title, row, use, columns } = one;
  const reason = keptFor(one, assessment);
  const values = reason ? {} : erasedValues(one, assessment.matcher);
  const isInText = Object.values(use.columns).every(leavesText);
  const place: PersonPlace = {
    table: title,
    id: row.id,
    at: row.at,
    columns,
    subject: SUBJECTS[use.subject],
    purpose: use.purpose,
    basis: BASES[use.basis],
    keptUntil: use.keptUntil,
    outcome: reason ? 'kept' : isInText ? 'anonymized' : 'erased',
    until: reason?.until ?? null,
    law: reason?.law ?? null,
  };
  return { place, values };
}

/** True for a column that keeps its value but for the words that name the person. */
function leavesText(erased: Erased): boolean {
  const then = erased instanceof AfterKeeping ? erased.erased : erased;
  return then === MENTIONS || then === STAYS || typeof then === 'function';
}

function keptFor({ table, row, use, applies }: UseOfRow, { inUse, booksLaw, today }: Assessment) {
  if (!applies) return { until: null, law: OF_COMPANY };
  if (row.isKept && (row.until === null || row.until >= today))
    return { until: row.until, law: table.kept?.law ?? booksLaw };
  if (row.isOpen || (row.client !== null && inUse.has(row.client))) return { until: null, law: IN_USE };
  const stays = Object.values(use.columns).every((erased) => erased === STAYS);
  return stays ? { until: null, law: use.keptUntil } : undefined;
}

/** Columns that name the person; all texts of the use if only together they do, as first and last name. */
function namedColumns({ columns }: UsedColumns, { values }: CandidateRow, matcher: PersonMatcher): string[] {
  const stored = Object.keys(columns).filter((column) => values[column] != null);
  const naming = stored.filter((column) => matcher.isNamedIn(values[column]));
  if (naming.length > 0) return naming;
  const texts = stored.filter((column) => typeof values[column] === 'string');
  return matcher.isNamedIn(texts.map((column) => values[column]).join(' ')) ? texts : [];
}

function erasedValues({ use, row, isOfClient }: UseOfRow, { isNamedIn, without }: PersonMatcher) {
  const { values } = row;
  const entries = Object.entries(use.columns).flatMap(([column, statement]): [string, unknown][] => {
    const erased = statement instanceof AfterKeeping ? statement.erased : statement;
    const value = values[column];
    if (erased === STAYS || value === null) return [];
    if (erased === MENTIONS) return [[column, without(value)]];
    if (typeof erased !== 'function') return [[column, erased]];
    return [[column, erased(value, { values, isOfClient, isNamedIn, without })]];
  });
  return Object.fromEntries(entries);
}
