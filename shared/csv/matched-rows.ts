// Rows that are created, or that change the one they match: what an ImportTarget does for rows of one model.
import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'sequelize-typescript';
import type { AnyAction } from '../contracts/contract';
import { compileInput } from '../runtime/checks/validate';
import type { RecordOf, RowModel } from '../runtime/database/columns';
import type { NewEvent } from '../runtime/database/group-commits/insert';
import { newId } from '../runtime/database/ids';
import type { PreparedQuery } from '../runtime/database/query';
import type { Transaction } from '../runtime/database/transaction';
import { type FieldError, isProblem, problem } from '../runtime/errors';
import type { JobContext } from '../runtime/jobs/job';
import type { ResourceContext } from '../runtime/resources';
import type { EntryLists } from './entry-columns';
import type { ImportChoice } from './import-store';
import type { ImportRow, ImportTarget, InputWarning, Outcome } from './import-target';
import { mapInSlices } from './in-slices';
import { mergedInput } from './merge-row';

interface Versioned {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

type Input = Record<string, unknown>;

/** Facts that other services know of the row as it will be; see shared/identifiers. */
export interface RowCheck<Row> {
  faultsOf(row: Row): FieldError[];
  /** The row with the values that were checked as they are stored. */
  respelled?(row: Row): Row;
  warnings: readonly InputWarning[];
}

export interface Unique<Row> {
  /** Field and column of the API. */
  field: string;
  valueOf(row: Row): string | null;
  /** `$2` values: the rows that have them, as `id` and `value`. */
  owners: PreparedQuery;
  message: string;
}

export interface MatchedRows<M extends Model & Versioned> {
  model: RowModel<M>;
  create: AnyAction;
  update: AnyAction;
  /** The matches by their field: its key in an input and in a row, and the rows of many keys (`$2`). */
  matches: Record<
    string,
    { keyOf(value: string): string; rowKey(row: RecordOf<M>): string | null; query: PreparedQuery }
  >;
  /** The field of the input that a match is by. */
  inputField: Record<string, string>;
  lists: EntryLists;
  /** Completes the input of a row from what a file may have instead of a field. */
  complete?(input: Input): Input;
  uniques: readonly Unique<RecordOf<M>>[];
  /** `$2` ids; locks the rows. */
  lock: PreparedQuery;
  make(input: Input, key: { companyId: string; id: string }, now: string): RecordOf<M>;
  patch(row: RecordOf<M>, patch: Input, check: RowCheck<RecordOf<M>>): RecordOf<M>;
  /** Checks of rows as they will be, outside of the transaction; the fields of the patch tell whether it is needed. */
  check?(ctx: Configured, row: RecordOf<M>): RowCheck<RecordOf<M>>;
  checkedFields?: readonly string[];
  created(row: RecordOf<M>): NewEvent[];
  changed(after: RecordOf<M>, before: RecordOf<M>): NewEvent[];
  inserted?(tx: Transaction, count: number): Promise<void>;
}

type Configured = Pick<ResourceContext, 'config'>;

type Plan<Row> =
  | { kind: 'create'; row: Row; check: RowCheck<Row> }
  | {
      kind: 'update';
      id: string;
      version: number;
      input: Input;
      patch: Input;
      preview: Row;
      check: RowCheck<Row>;
    }
  | { kind: 'done'; outcome: Outcome };

const NOTHING_KNOWN: RowCheck<never> & { faultsOf: () => FieldError[] } = {
  faultsOf: () => [],
  warnings: [],
};

export function matchedRows<M extends Model & Versioned>(
  kind: MatchedRows<M>,
): Pick<ImportTarget, 'keyOf' | 'prepare'> {
  type Row = RecordOf<M> & Versioned;
  const checkNew = compileInput(kind.create);
  const checkPatch = compileInput(kind.update);

  const keyOf = (input: Input, match: string): string | undefined => {
    const value = input[kind.inputField[match] ?? match];
    return typeof value === 'string' ? kind.matches[match]?.keyOf(value) : undefined;
  };

  async function findMatches(rows: readonly ImportRow[], match: string, companyId: string, ctx: JobContext) {
    const by = kind.matches[match];
    const keys = [...new Set(rows.flatMap(({ input }) => keyOf(input, match) ?? []))];
    if (!by || keys.length === 0) return new Map<string, Row[]>();
    const stored = await ctx.companyNamed(companyId).many<Row>(by.query, [keys]);
    const byKey = new Map<string, Row[]>();
    for (const row of stored) {
      const key = by.rowKey(row) ?? '';
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    return byKey;
  }

  function plan(
    { input }: ImportRow,
    matched: readonly Row[],
    choice: ImportChoice,
    companyId: string,
    now: string,
  ): Plan<Row> {
    const [row, another] = matched;
    const field = kind.inputField[choice.match] ?? choice.match;
    if (another)
      return refuse([{ pointer: `/${field}`, message: `is that of ${matched.length} rows already` }]);
    return guarded((): Plan<Row> => {
      if (!row) return { kind: 'create', row: newRow(input, companyId, now), check: NOTHING_KNOWN };
      if (choice.onMatch === 'skip') return { kind: 'done', outcome: accepted('skipped') };
      if (choice.onMatch === 'refuse') return refuse([{ pointer: `/${field}`, message: 'is there already' }]);
      const patch = patchOf(input, row);
      return {
        kind: 'update',
        id: row.id,
        version: row.version,
        input,
        patch,
        preview: kind.patch(row, patch, NOTHING_KNOWN) as Row,
        check: NOTHING_KNOWN,
      };
    });
  }

  function patchOf(input: Input, row: Row): Input {
    const { id: _, ...patch } = checkPatch({ ...mergedInput(input, row, kind.lists), id: row.id });
    return patch;
  }

  function newRow(input: Input, companyId: string, now: string): Row {
    // the model is versioned, which a generic Omit forgets
    return kind.make(checkNew(input), { companyId, id: newId() }, now) as Row;
  }

  /** Checks the rows that say something of what is checked. */
  async function addChecks(plans: readonly Plan<Row>[], ctx: Configured): Promise<void> {
    const { check, checkedFields = [] } = kind;
    if (!check) return;
    await mapInSlices(plans, (each) => {
      if (each.kind === 'create') each.check = check(ctx, each.row);
      const isChecked = each.kind === 'update' && checkedFields.some((field) => field in each.patch);
      if (isChecked) each.check = check(ctx, each.preview);
    });
  }

  async function write(
    plans: readonly Plan<Row>[],
    choice: ImportChoice,
    now: string,
    tx: Transaction,
  ): Promise<Outcome[]> {
    const ids = plans.flatMap((each) => (each.kind === 'update' ? [each.id] : []));
    const locked = ids.length === 0 ? [] : await tx.many<Row>(kind.lock, [ids]);
    const byId = new Map(locked.map((row) => [row.id, row]));
    const uniques = await readOwners(plans, tx);
    const inserts: Row[] = [];
    const changes: Row[] = [];
    const events: NewEvent[] = [];
    const outcomes = await mapInSlices(plans, (each): Outcome => {
      if (each.kind === 'done') return each.outcome;
      const result = guarded(() => settle(each, byId, now));
      if ('kind' in result) return result.outcome;
      const { before, after } = result;
      const fault = uniqueFault(after, uniques);
      if (fault) return { faults: [fault] };
      if (before === after) return accepted('unchanged');
      (before ? changes : inserts).push(after);
      events.push(...(before ? kind.changed(after, before) : kind.created(after)));
      const warnings = before && isAsChecked(before, after) ? [] : each.check.warnings;
      return accepted(before ? 'updated' : 'created', warnings);
    });
    if (!choice.isDryRun) {
      await tx.insertAll(kind.model, inserts);
      await tx.replaceAll(kind.model, changes);
      if (inserts.length > 0) await kind.inserted?.(tx, inserts.length);
      await tx.emitAll(events);
    }
    return outcomes;
  }

  function settle(each: Exclude<Plan<Row>, { kind: 'done' }>, byId: ReadonlyMap<string, Row>, now: string) {
    if (each.kind === 'create') {
      assertNoFaults(each.check.faultsOf(each.row));
      return { before: undefined, after: spelled(each.row, each.check) };
    }
    const before = byId.get(each.id);
    if (!before) throw problem('changed_meanwhile');
    const patch = before.version === each.version ? each.patch : patchOf(each.input, before);
    const patched = spelled(kind.patch(before, patch, each.check) as Row, each.check);
    if (isDeepStrictEqual(patched, before)) return { before, after: before };
    return { before, after: { ...patched, version: before.version + 1, updatedAt: now } };
  }

  function spelled(row: Row, check: RowCheck<Row>): Row {
    return check.respelled?.(row) ?? row;
  }

  /** True if the checked fields stay as they are: their warnings were given when they were stored. */
  function isAsChecked(before: Row, after: Row): boolean {
    const fields = (kind.checkedFields ?? []) as (keyof Row)[];
    return fields.every((field) => isDeepStrictEqual(before[field], after[field]));
  }

  async function readOwners(plans: readonly Plan<Row>[], tx: Transaction) {
    return Promise.all(
      kind.uniques.map(async (unique) => {
        const values = plans.flatMap((each) => {
          if (each.kind === 'done') return [];
          return unique.valueOf(each.kind === 'create' ? each.row : each.preview) ?? [];
        });
        const ownerRows =
          values.length === 0 ? [] : await tx.many<{ id: string; value: string }>(unique.owners, [values]);
        return { unique, owners: new Map(ownerRows.map(({ id, value }) => [value, id])) };
      }),
    );
  }

  /** Takes the values of the row, unless another one has them. */
  function uniqueFault(row: Row, uniques: Awaited<ReturnType<typeof readOwners>>): FieldError | undefined {
    for (const { unique, owners } of uniques) {
      const value = unique.valueOf(row);
      const owner = value === null ? undefined : owners.get(value);
      if (owner !== undefined && owner !== row.id)
        return { pointer: `/${unique.field}`, message: unique.message };
    }
    for (const { unique, owners } of uniques) {
      const value = unique.valueOf(row);
      if (value !== null) owners.set(value, row.id);
    }
    return undefined;
  }

  return {
    keyOf,
    async prepare(sent, choice, companyId, ctx) {
      const now = ctx.now().toISOString();
      const rows = kind.complete
        ? sent.map(({ input }) => ({ input: kind.complete?.(input) ?? input }))
        : sent;
      const matches = await findMatches(rows, choice.match, companyId, ctx);
      const plans = await mapInSlices(rows, (row) =>
        plan(row, matches.get(keyOf(row.input, choice.match) ?? '') ?? [], choice, companyId, now),
      );
      await addChecks(plans, ctx);
      return (tx) => write(plans, choice, now, tx);
    },
  };
}

function refuse(faults: readonly FieldError[]): { kind: 'done'; outcome: Outcome } {
  return { kind: 'done', outcome: { faults } };
}

function accepted(
  result: Extract<Outcome, { result: string }>['result'],
  warnings: readonly InputWarning[] = [],
): Outcome {
  return { result, warnings };
}

/** A refusal of the rules is the outcome of the row. */
function guarded<T>(work: () => T): T | { kind: 'done'; outcome: Outcome } {
  try {
    return work();
  } catch (error) {
    if (!isProblem(error) || error.type === 'changed_meanwhile') throw error;
    return refuse(error.data.errors ?? [{ pointer: '', message: error.message }]);
  }
}

function assertNoFaults(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw Object.assign(problem('validation_failed'), { data: { errors: faults } });
}
