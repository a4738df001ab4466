// Actions that only read rows of a model or remove one, as one declaration each: contract, model, and the form of an answer.
import type { Model } from 'sequelize-typescript';
import type { AnyAction, Input, Output } from '../../contracts/contract';
import type { ErrorCode } from '../../contracts/errors';
import {
  type Implementation,
  type ReadContract,
  readAction,
  type WriteContract,
  writeAction,
} from '../action';
import type { AskContext } from '../context';
import type { RecordOf, RowModel } from '../database/columns';
import type { ItemRow } from '../database/company-rows';
import type { FindAllOptions } from '../database/rows';
import type { Transaction } from '../database/transaction';
import { problem } from '../errors';
import type { List } from './define-list';

/** The row of the active company that has the `id` of the input. @throws 404 `notFound` */
export function byKey<C extends AnyAction, M extends ItemRow>(
  contract: C & ReadContract<C>,
  model: RowModel<M>,
  notFound: ErrorCode,
  present: (row: RecordOf<M>, ctx: AskContext) => Promise<Output<C>> | Output<C>,
): Implementation<C> {
  return readAction<C>(contract, async ({ id }, ctx) => {
    const row = await ctx.company.find(model, { id });
    if (!row) throw problem(notFound);
    return present(row, ctx);
  });
}

type ItemOf<C extends AnyAction> = Output<C>['items'][number];

/** All rows of the active company, as `items`. */
export function listOf<C extends AnyAction, M extends Model, W extends keyof RecordOf<M> & string = never>(
  contract: C & ReadContract<C>,
  model: RowModel<M>,
  options: FindAllOptions<M, W>,
  present: (row: Omit<RecordOf<M>, W>, ctx: AskContext) => Promise<ItemOf<C>> | ItemOf<C>,
): Implementation<C> {
  return readAction<C>(contract, async (_input, ctx) => {
    const rows = await ctx.company.findAll(model, {}, options);
    return { items: await Promise.all(rows.map((row) => present(row, ctx))) };
  });
}

/** A page of a list. */
export function pageOf<C extends AnyAction, Row, Item>(
  contract: C & ReadContract<C>,
  list: List<Row, Item, Input<C>>,
): Implementation<C> {
  return readAction<C>(contract, (input, ctx) => list.page(input, ctx));
}

/**
 * Removes the row that has the `id` of the input, with its event.
 * @throws 404 `notFound`, and 412 for a versioned row that `If-Match` does not name
 */
export function removed<C extends AnyAction, M extends ItemRow>(
  contract: C & WriteContract<C>,
  model: RowModel<M>,
  notFound: ErrorCode,
  announce: (tx: Transaction, row: RecordOf<M>) => Promise<void>,
): Implementation<C> {
  return writeAction<C, undefined>(contract, {
    write: ({ id }, ctx) =>
      ctx.company.transaction(async (tx) => {
        const row = await tx.lock(model, { id });
        if (!row) throw problem(notFound);
        if ('version' in row && typeof row.version === 'number') ctx.precondition(row.version);
        await tx.remove(model, { id });
        await announce(tx, row);
        return { id };
      }),
  });
}
