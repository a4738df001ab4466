// Decides what an erasure does with a row about the person, by the statement of its table.
import type { PersonPlace } from '../../contracts/personal-rows';
import type { PersonMatcher } from './person-matcher';
import type { CandidateRow } from './person-queries';
import { BASES, MENTIONS, type PersonalTable, STAYS, SUBJECTS, type UsedColumns } from './personal-tables';

const IN_USE = 'GDPR art. 6 (1) (b): a business in progress needs it';
const OF_COMPANY = 'Data of a company, not of a person';

export interface Assessment {
  matcher: PersonMatcher;
  clientIds: ReadonlySet<string>;
  inUse: ReadonlySet<string>;
  booksLaw: string;
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
    return [outcomeOf({ title, table, row, use, columns, applies }, assessment)];
  });
}

interface UseOfRow {
  title: string;
  table: PersonalTable;
  row: CandidateRow;
  use: UsedColumns;
  columns: string[];
  applies: boolean;
}

function outcomeOf(one: UseOfRow, assessment: Assessment): Outcome {
  const { title, row, use, columns } = one;
  const reason = keptFor(one, assessment);
  const values = reason ? {} : erasedValues(use, row, assessment.matcher);
  const isInText = Object.values(use.columns).every((erased) => erased === MENTIONS || erased === STAYS);
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

function keptFor({ table, row, use, applies }: UseOfRow, { inUse, booksLaw }: Assessment) {
  if (!applies) return { until: null, law: OF_COMPANY };
  if (row.isKept) return { until: row.until, law: table.kept?.law ?? booksLaw };
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

function erasedValues({ columns }: UsedColumns, { values }: CandidateRow, matcher: PersonMatcher) {
  const entries = Object.entries(columns).flatMap(([column, erased]): [string, unknown][] => {
    if (erased === STAYS || values[column] === null) return [];
    return [[column, erased === MENTIONS ? matcher.without(values[column]) : erased]];
  });
  return Object.fromEntries(entries);
}
