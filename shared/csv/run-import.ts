// Works on the rows of an import: a batch is one transaction with its rows, their events and the progress, so that a killed
// process leaves whole batches, and the next one goes on behind the last.
import { IMPORT_DAYS, type RowError, type RowWarning } from '../contracts/imports';
import type { Transaction } from '../runtime/database/transaction';
import { isProblem } from '../runtime/errors';
import type { JobContext } from '../runtime/jobs/job';
import { DELIMITER_SIGNS } from './dialect';
import { unguardedCell } from './formula-cell';
import type { Counts, ImportRecord } from './import-store';
import type { ImportTarget, InputWarning, Outcome } from './import-target';
import { mapInSlices } from './in-slices';
import { ERRORS_COLUMN } from './mapping';
import { type CsvRow, readBatches } from './read-rows';
import { columnFaults, columnOf, type RowFault, type RowInput, rowInput } from './row-input';
import { assertStarter } from './starter';
import { BYTE_ORDER_MARK, csvLines } from './write-csv';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Another request may change a row between its check and its change. */
const BATCH_ATTEMPTS = 5;
/** Longest text about one row, in the file of refused rows. */
const FAULTS_CHARS_MAX = 500;

/** Another worker has taken over, or the import is over. */
export class Superseded extends Error {}

/** A row of a batch with what is known of it before it is written. */
interface CheckedRow extends RowInput {
  source: CsvRow;
}

/** Returns false where the process is to stop. */
export async function runImport(
  target: ImportTarget,
  record: ImportRecord,
  ctx: JobContext,
): Promise<boolean> {
  const { companyId, fileId, fileChunks, choice } = record;
  const rows = ctx.companyNamed(companyId);
  const seen = new Map<string, number>();
  const stored = { ...choice, fileId, chunks: fileChunks };
  const pace = { done: record.rowsDone, writing: Promise.resolve() };
  for await (const batch of readBatches(target.files, rows, stored)) {
    const checked = await mapInSlices(batch, (source) => checkRow(source, record, target, seen));
    const rest = checked.filter(({ source }) => source.row > record.rowsDone);
    if (rest.length === 0) continue;
    await writeNext(rest, pace, record, target, ctx);
    if (ctx.signal.aborted) break;
  }
  await pace.writing;
  if (ctx.signal.aborted) return false;
  await complete(record, pace.done, target, ctx);
  return true;
}

/** The progress of an import: rows that are written or being written. */
interface Pace {
  done: number;
  writing: Promise<void>;
}

/** A batch is read and checked while the database writes the one before it. */
async function writeNext(
  rows: readonly CheckedRow[],
  pace: Pace,
  record: ImportRecord,
  target: ImportTarget,
  ctx: JobContext,
): Promise<void> {
  const good = rows.filter(({ faults }) => faults.length === 0);
  const first = target.prepare(good, record.choice, record.companyId, ctx);
  // whichever fails first, the other one's failure has a listener
  first.catch(() => {});
  await pace.writing;
  const write = await first;
  await assertStarter(record, target, ctx);
  const { done } = pace;
  pace.done += rows.length;
  pace.writing = writeBatch({ rows, good, write, done }, record, target, ctx);
  pace.writing.catch(() => {});
}

/** A key that is in the file twice is refused the second time, also where the first is long written. */
function checkRow(
  source: CsvRow,
  { choice }: ImportRecord,
  target: ImportTarget,
  seen: Map<string, number>,
): CheckedRow {
  const row = rowInput(source.cells, choice.columns, target.fields, choice.decimals);
  const key = target.keyOf(row.input, choice.match);
  const first = key === undefined ? undefined : seen.get(key);
  if (key !== undefined && first === undefined) seen.set(key, source.row);
  if (first !== undefined) {
    const place = row.places.find(([pointer]) => pointer === `/${choice.match}`);
    row.faults.push({ column: place?.[1] ?? null, message: `is that of row ${first} already` });
  }
  return { source, ...row };
}

interface Batch {
  rows: readonly CheckedRow[];
  good: readonly CheckedRow[];
  write: Awaited<ReturnType<ImportTarget['prepare']>>;
  /** Rows that are written before it. */
  done: number;
}

async function writeBatch(
  { rows, good, write: first, done }: Batch,
  { id, companyId, choice }: ImportRecord,
  target: ImportTarget,
  ctx: JobContext,
): Promise<void> {
  let write = first;
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.companyNamed(companyId).transaction(async (tx) => {
        const held = await target.imports.hold(tx, id, done);
        if (!held) throw new Superseded();
        await advance(rows, good, await write(tx), held, target, tx, ctx);
      });
      return;
    } catch (error) {
      if (attempt === BATCH_ATTEMPTS || !isOvertaken(error)) throw error;
      write = await target.prepare(good, choice, companyId, ctx);
    }
  }
}

/** Another request has taken a key, or changed a row, meanwhile. */
function isOvertaken(error: unknown): boolean {
  if (isProblem(error)) return error.type === 'changed_meanwhile';
  const cause = error instanceof Error && 'original' in error ? error.original : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

async function advance(
  rows: readonly CheckedRow[],
  good: readonly CheckedRow[],
  outcomes: readonly Outcome[],
  held: ImportRecord,
  target: ImportTarget,
  tx: Transaction,
  ctx: JobContext,
): Promise<void> {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0, warned: 0 };
  const warnings: RowWarning[] = [];
  const faultsOf = new Map<CheckedRow, RowFault[]>();
  for (const row of rows) if (row.faults.length > 0) faultsOf.set(row, row.faults);
  for (const [index, outcome] of outcomes.entries()) {
    const row = good[index];
    if (!row) continue;
    if ('faults' in outcome) {
      faultsOf.set(row, columnFaults(outcome.faults, row.places));
      continue;
    }
    counts[outcome.result]++;
    if (outcome.warnings.length > 0) counts.warned++;
    warnings.push(...outcome.warnings.map((warning) => warningOf(row, warning)));
  }
  const refused = rows.filter((row) => faultsOf.has(row));
  counts.refused = refused.length;
  const chunks = await writeRefused(refused, faultsOf, held, target, tx);
  const faults = refused.flatMap((row) => (faultsOf.get(row) ?? []).map((fault) => errorOf(row, fault)));
  const now = ctx.now().toISOString();
  await target.imports.advance(tx, held, {
    ...counts,
    rows: rows.length,
    refusedChunks: chunks,
    faults,
    warnings,
    now,
  });
}

function errorOf({ source: { row, line } }: CheckedRow, { column, message }: RowFault): RowError {
  return { row, line, column, message };
}

function warningOf({ source: { row, line }, places }: CheckedRow, warning: InputWarning): RowWarning {
  const { pointer, code, message } = warning;
  return { row, line, column: columnOf(pointer, places), code, message };
}

/** The rows as they were sent, with what is wrong; returns how many chunks there are then. */
async function writeRefused(
  refused: readonly CheckedRow[],
  faultsOf: ReadonlyMap<CheckedRow, RowFault[]>,
  { refusedFileId, refusedChunks, choice }: ImportRecord,
  target: ImportTarget,
  tx: Transaction,
): Promise<number> {
  if (refused.length === 0) return refusedChunks;
  if (refusedChunks === 0) await target.files.open(tx, refusedFileId);
  const kept = choice.columns.flatMap(({ header }, index) =>
    header === ERRORS_COLUMN ? [] : [{ header, index }],
  );
  const lines = refused.map((row) => [
    ...kept.map(({ index }) => unguardedCell(row.source.cells[index] ?? '')),
    faultsText(faultsOf.get(row) ?? []),
  ]);
  const header = [...kept.map((column) => column.header), ERRORS_COLUMN];
  const isFirst = refusedChunks === 0;
  const text = csvLines(isFirst ? [header, ...lines] : lines, DELIMITER_SIGNS[choice.delimiter]);
  const bytes = Buffer.from(isFirst ? BYTE_ORDER_MARK + text : text);
  await target.files.writeChunk(tx, refusedFileId, refusedChunks, bytes);
  return refusedChunks + 1;
}

/** Cut: a report must not be many times as large as the file. */
function faultsText(faults: readonly RowFault[]): string {
  const text = faults.map(({ column, message }) => (column ? `${column} ${message}` : message)).join('; ');
  return text.length > FAULTS_CHARS_MAX ? `${text.slice(0, FAULTS_CHARS_MAX - 1)}…` : text;
}

async function complete(
  record: ImportRecord,
  done: number,
  target: ImportTarget,
  ctx: JobContext,
): Promise<void> {
  await ctx.companyNamed(record.companyId).transaction(async (tx) => {
    const held = await target.imports.hold(tx, record.id, done);
    if (!held) throw new Superseded();
    const expiresAt = new Date(ctx.now().getTime() + IMPORT_DAYS * DAY_MS);
    if (held.refusedChunks > 0) await target.files.finish(tx, held.refusedFileId, null, expiresAt);
    await target.files.remove(tx, held.fileId);
    await target.imports.complete(tx, record.id, ctx.now().toISOString());
    for (const fileId of await target.imports.oldReports(tx)) await target.files.remove(tx, fileId);
  });
}
