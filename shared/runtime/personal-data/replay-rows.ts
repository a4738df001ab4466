// Does an erasure again by the pointers that the audit log has of it, without knowing who the person was: in a database that was restored
// from a time before.
import { isDeepStrictEqual } from 'node:util';
import type { Scoped } from '../database/scoped';
import type { Transaction } from '../database/transaction';
import { changesOf, type PointedColumns, pointerOfRow, pointersOf, withoutTexts } from './erased-pointers';
import { beginErasure, eraseQuery, pointedQuery, tablesOf } from './person-queries';
import type { PersonalRowSteps } from './personal-rows';
import {
  AfterKeeping,
  ERASED,
  MENTIONS,
  type PersonalTable,
  type PersonalTables,
  STAYS,
} from './personal-tables';
import { RUNTIME_TABLES } from './runtime-tables';

export interface ReplayedService {
  schema: string;
  personalData?: PersonalTables;
  personalRowSteps?: PersonalRowSteps;
}

export interface ReplayedTable {
  table: string;
  rows: ReadonlyMap<string, PointedColumns>;
}

export interface Replay {
  companyId: string;
  now: Date;
  /** The rows are counted, and nothing is changed. */
  isDryRun: boolean;
}

export interface ReplayedRows {
  /** Rows that still had what was erased, or were in lists. */
  erased: number;
  /** Rows that are in the database. */
  known: number;
}

interface PointedRow {
  tid: string;
  id: string;
  values: Record<string, unknown>;
}

/** All of a table in one transaction, as the erasure itself. */
export async function replayRows(
  rows: Scoped,
  { schema, personalData, personalRowSteps = {} }: ReplayedService,
  { table, rows: pointed }: ReplayedTable,
  { companyId, now, isDryRun }: Replay,
): Promise<ReplayedRows> {
  const statement = { ...RUNTIME_TABLES, ...personalData }[table];
  const known = await rows.many<{ table: string; isVersioned: boolean }>(tablesOf, [schema]);
  const place = known.find((one) => one.table === table);
  if (!place || typeof statement !== 'object') throw new Error(`${schema}.${table} has no personal data`);
  return rows.transaction(async (tx) => {
    const instead = personalRowSteps.erase?.[table];
    const query = pointedQuery({ schema, table }, statement, instead === undefined);
    const stored = await tx.many<PointedRow>(query, [[...pointed.keys()]]);
    const changes = stored.flatMap((row) => changeOf(statement, row, pointed.get(row.id) ?? new Map()));
    const answer = { erased: changes.length, known: stored.length };
    if (isDryRun) return answer;
    const step = { companyId, now };
    if (statement.kept) await tx.many(beginErasure);
    const ids = [...new Set(changes.map(({ row }) => row.id))];
    if (ids.length > 0) await instead?.(tx, ids, step);
    if (!instead) await updateAll(tx, { schema, table, isVersioned: place.isVersioned }, changes, now);
    if (ids.length > 0) await personalRowSteps.erased?.[table]?.(tx, ids, step);
    const kept = stored.flatMap(({ id }) => (pointed.get(id)?.has('') ? [id] : []));
    const restrict = personalRowSteps.kept?.[table];
    const restricted = restrict && kept.length > 0 ? await restrict(tx, kept, step) : [];
    const title = `${schema}.${table}`;
    const pointers = changes.flatMap(({ row, values }) => pointersOf(title, row.id, row.values, values));
    const ofRows = restricted.map((id) => pointerOfRow(title, id));
    for (const part of changesOf([...pointers, ...ofRows]))
      tx.record(companyId, 'person.erased', { type: 'company', id: companyId }, part);
    return { ...answer, erased: new Set([...ids, ...restricted]).size };
  });
}

interface RowChange {
  row: PointedRow;
  values: Record<string, unknown>;
}

/** The values after the erasure, by the statement of today. None for a row that was erased before. */
function changeOf({ uses }: PersonalTable, row: PointedRow, pointed: PointedColumns): RowChange[] {
  const { values } = row;
  const names = new Set(
    [...pointed].flatMap(([column, paths]) => (column && paths.includes('') ? [values[column]] : [])),
  );
  const entries = uses
    .flatMap(({ columns }) => Object.entries(columns))
    .flatMap(([column, statement]) => {
      const erased = statement instanceof AfterKeeping ? statement.erased : statement;
      const paths = pointed.get(column);
      const value = values[column];
      if (!paths || erased === STAYS || value == null) return [];
      const without = (part: unknown) => withoutTexts(part, paths);
      if (erased === MENTIONS) return [[column, without(value)] as const];
      if (typeof erased !== 'function') return [[column, erased] as const];
      const isNamedIn = (text: unknown) => names.has(text);
      return [[column, erased(value, { values, isOfClient: false, isNamedIn, without })] as const];
    });
  // a step after the erasure may have put the mark where nothing was left
  const changed = entries.filter(
    ([column, value]) => values[column] !== ERASED && !isDeepStrictEqual(value, values[column]),
  );
  return changed.length === 0 ? [] : [{ row, values: Object.fromEntries(changed) }];
}

interface UpdatedTable {
  schema: string;
  table: string;
  isVersioned: boolean;
}

async function updateAll(
  tx: Transaction,
  { isVersioned, ...name }: UpdatedTable,
  changes: readonly RowChange[],
  now: Date,
): Promise<void> {
  for (const { row, values } of changes) {
    const query = eraseQuery(name, Object.keys(values).sort(), isVersioned);
    await tx.many(query, [row.tid, JSON.stringify(values), now.toISOString()]);
  }
}
