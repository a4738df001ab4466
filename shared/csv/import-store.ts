// Imports of a service as they are stored: the state of each, which is changed in the transaction of its rows.
import type { Import, RowError, RowWarning } from '../contracts/imports';
import { IMPORT_ERRORS_LISTED, IMPORT_REPORTS_KEPT } from '../contracts/imports';
import { type PreparedQuery, readQuery, writeQuery } from '../runtime/database/query';
import type { Scoped } from '../runtime/database/scoped';
import type { Transaction } from '../runtime/database/transaction';
import type { Column } from './mapping';

/** The counts that a batch adds. */
interface Step extends Counts {
  rows: number;
  refusedChunks: number;
  faults: readonly RowError[];
  warnings: readonly RowWarning[];
  now: string;
}

type Executor = Pick<Scoped | Transaction, 'many' | 'one'>;

/** The request and its findings, stored with the import. */
export interface ImportChoice extends Pick<Import, 'isDryRun' | 'encoding' | 'delimiter' | 'decimals'> {
  match: string;
  onMatch: 'skip' | 'update' | 'refuse';
  columns: Column[];
  skippedLines: number;
}

export type Counts = Pick<Import, 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused' | 'warned'>;

export interface ImportRecord extends Counts {
  companyId: string;
  id: string;
  status: Import['status'];
  fileName: string;
  fileId: string;
  fileChunks: number;
  refusedFileId: string;
  refusedChunks: number;
  choice: ImportChoice;
  rowsTotal: number;
  rowsDone: number;
  errors: RowError[];
  warnings: RowWarning[];
  failures: number;
  error: string | null;
  /** The user, and the key if it was one that has sent the file; null in an import of an earlier release. */
  startedBy: string | null;
  startedByKey: string | null;
  createdAt: string;
  completedAt: string | null;
}

export type NewImport = Pick<
  ImportRecord,
  | 'id'
  | 'fileName'
  | 'fileId'
  | 'fileChunks'
  | 'refusedFileId'
  | 'choice'
  | 'rowsTotal'
  | 'warnings'
  | 'startedBy'
  | 'startedByKey'
  | 'createdAt'
>;

const COLUMNS = `company_id AS "companyId", id, status, file_name AS "fileName", file_id AS "fileId",
  file_chunks AS "fileChunks", refused_file_id AS "refusedFileId", refused_chunks AS "refusedChunks", choice,
  rows_total AS "rowsTotal", rows_done AS "rowsDone", created, updated, unchanged, skipped, refused, warned, errors, warnings,
  failures, error, started_by AS "startedBy", started_by_key AS "startedByKey", created_at AS "createdAt", completed_at AS "completedAt"`;

export class ImportStore {
  private readonly queries: ReturnType<typeof queriesFor>;

  constructor(schema: string) {
    this.queries = queriesFor(schema);
  }

  /** False where another import of the company is running. */
  async insert(executor: Executor, row: NewImport): Promise<boolean> {
    const { id, fileName, fileId, fileChunks, refusedFileId, choice, rowsTotal, warnings, createdAt } = row;
    const { startedBy, startedByKey } = row;
    const values = [
      id,
      fileName,
      fileId,
      fileChunks,
      refusedFileId,
      JSON.stringify(choice),
      rowsTotal,
      createdAt,
      JSON.stringify(warnings),
      startedBy,
      startedByKey,
    ];
    return (await executor.many(this.queries.insert, values)).length > 0;
  }

  /** Files of refused rows that newer imports of the company have taken the place of. */
  async oldReports(executor: Executor): Promise<string[]> {
    const rows = await executor.many<{ id: string }>(this.queries.oldReports, [IMPORT_REPORTS_KEPT]);
    return rows.map(({ id }) => id);
  }

  find(executor: Executor, id: string): Promise<ImportRecord | undefined> {
    return executor.one(this.queries.find, [id]);
  }

  /** Locks a running import that is exactly so far; undefined where another worker has gone on with it. */
  hold(tx: Transaction, id: string, rowsDone: number): Promise<ImportRecord | undefined> {
    return tx.one(this.queries.hold, [id, rowsDone]);
  }

  async advance(
    tx: Transaction,
    { id, errors, warnings }: Pick<ImportRecord, 'id' | 'errors' | 'warnings'>,
    step: Step,
  ): Promise<void> {
    const { rows, created, updated, unchanged, skipped, refused, warned, refusedChunks, now } = step;
    const counts = [rows, created, updated, unchanged, skipped, refused, warned];
    const listed = [stillListed(step.faults, errors), stillListed(step.warnings, warnings)];
    await tx.many(this.queries.advance, [id, ...counts, refusedChunks, ...listed, now]);
  }

  async complete(tx: Transaction, id: string, now: string): Promise<void> {
    await tx.many(this.queries.complete, [id, now]);
  }

  async fail(executor: Executor, id: string, error: string, now: string): Promise<void> {
    await executor.many(this.queries.fail, [id, error, now]);
  }

  /** Number of failures since its last progress; undefined if it has ended. */
  async countFailure(executor: Executor, id: string): Promise<number | undefined> {
    return (await executor.one<{ failures: number }>(this.queries.countFailure, [id]))?.failures;
  }

  /** Across companies: ends what has made no progress since `stuckBefore`, deletes what was made before `madeBefore`. */
  async tidy(executor: Executor, stuckBefore: string, createdBefore: string): Promise<void> {
    await executor.many(this.queries.failStuck, [stuckBefore]);
    await executor.many(this.queries.forget, [createdBefore]);
  }
}

/** JSON of those for which there is room behind what is listed. */
function stillListed(items: readonly object[], listed: readonly object[]): string {
  return JSON.stringify(items.slice(0, Math.max(0, IMPORT_ERRORS_LISTED - listed.length)));
}

function queriesFor(schema: string): Record<QueryName, PreparedQuery> {
  const imports = `${schema}.imports`;
  const read = (verb: string, text: string) => readQuery(`${schema}.imports.${verb}`, text);
  const write = (verb: string, text: string) => writeQuery(`${schema}.imports.${verb}`, text);
  const one = 'company_id = $1 AND id = $2';
  return {
    insert: write(
      'insert',
      `INSERT INTO ${imports} (company_id, id, status, file_name, file_id, file_chunks, refused_file_id, choice, rows_total,
          created_at, progress_at, refused_chunks, rows_done, created, updated, unchanged, skipped, refused, errors, failures, warnings,
          started_by, started_by_key)
        VALUES ($1, $2, 'running', $3, $4, $5, $6, $7, $8, $9, $9, 0, 0, 0, 0, 0, 0, 0, '[]', 0, $10::jsonb, $11, $12)
        ON CONFLICT (company_id) WHERE status = 'running' DO NOTHING RETURNING id`,
    ),
    oldReports: read(
      'old_reports',
      `SELECT refused_file_id AS id FROM ${imports} WHERE company_id = $1 AND status <> 'running'
        ORDER BY created_at DESC, id DESC OFFSET $2`,
    ),
    find: read('find', `SELECT ${COLUMNS} FROM ${imports} WHERE ${one}`),
    hold: write(
      'hold',
      `SELECT ${COLUMNS} FROM ${imports} WHERE ${one} AND status = 'running' AND rows_done = $3 FOR UPDATE`,
    ),
    advance: write(
      'advance',
      `UPDATE ${imports} SET rows_done = rows_done + $3, created = created + $4, updated = updated + $5,
          unchanged = unchanged + $6, skipped = skipped + $7, refused = refused + $8, warned = warned + $9,
          refused_chunks = $10, errors = errors || $11::jsonb, warnings = warnings || $12::jsonb, progress_at = $13, failures = 0
        WHERE ${one}`,
    ),
    complete: write(
      'complete',
      `UPDATE ${imports} SET status = 'completed', completed_at = $3, rows_total = rows_done WHERE ${one}`,
    ),
    fail: write(
      'fail',
      `UPDATE ${imports} SET status = 'failed', error = $3, completed_at = $4 WHERE ${one} AND status = 'running'`,
    ),
    countFailure: write(
      'count_failure',
      `UPDATE ${imports} SET failures = failures + 1 WHERE ${one} AND status = 'running' RETURNING failures`,
    ),
    failStuck: write(
      'fail_stuck',
      `UPDATE ${imports} SET status = 'failed', error = 'It came to no end', completed_at = now()
        WHERE status = 'running' AND progress_at < $1`,
    ),
    forget: write('forget', `DELETE FROM ${imports} WHERE created_at < $1 AND status <> 'running'`),
  };
}

type QueryName =
  | 'insert'
  | 'oldReports'
  | 'find'
  | 'hold'
  | 'advance'
  | 'complete'
  | 'fail'
  | 'countFailure'
  | 'failStuck'
  | 'forget';
