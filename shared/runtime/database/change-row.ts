// The one way to change a versioned row, so that no service forgets a step of it.
import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'sequelize-typescript';
import type { ErrorCode } from '../../contracts/errors';
import { problem } from '../errors';
import type { RecordOf, RowModel } from './columns';
import type { Where } from './conditions';
import type { Scoped } from './scoped';
import type { Transaction } from './transaction';

interface Versioned {
  version: number;
  updatedAt: string;
}

/** The part of a handler's context that a change needs. */
interface ChangeContext {
  readonly company: Scoped;
  precondition(version: number): void;
  now(): Date;
}

export interface RowChange<Row> {
  /** The code of 404, where there is no such row. */
  notFound: ErrorCode;
  /** The row as it is to be; it may throw. One that is deeply equal to `row` changes nothing. */
  change(row: Row): Row;
  /** Writes the events of the change, in its transaction. */
  announce(tx: Transaction, after: Row, before: Row): Promise<void>;
}

/**
 * Locks the row of the active company, compares its version with the caller's If-Match, and saves it one version
 * further with its events, unless the change changes nothing. Returns the row as it is then.
 * @throws 404 `notFound`, 412 `precondition_failed`, and what `change` throws
 */
export function changeRow<M extends Model & Versioned>(
  ctx: ChangeContext,
  model: RowModel<M>,
  key: Where<M>,
  change: RowChange<RecordOf<M> & Versioned>,
): Promise<RecordOf<M> & Versioned> {
  return ctx.company.transaction((tx) => changeRowIn(tx, ctx, model, key, change));
}

/** The same as a part of a larger transaction. */
export async function changeRowIn<M extends Model & Versioned>(
  tx: Transaction,
  ctx: ChangeContext,
  model: RowModel<M>,
  key: Where<M>,
  { notFound, change, announce }: RowChange<RecordOf<M> & Versioned>,
): Promise<RecordOf<M> & Versioned> {
  // a generic Omit forgets that the row of a versioned model is versioned
  const before = (await tx.lock(model, key)) as (RecordOf<M> & Versioned) | undefined;
  if (!before) throw problem(notFound);
  ctx.precondition(before.version);
  const changed = change(before);
  if (isDeepStrictEqual(changed, before)) return before;
  const after = { ...changed, version: before.version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(model, key, after);
  await announce(tx, after, before);
  return after;
}
