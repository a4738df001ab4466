// Rows of a scope: what is hand-written runs with `many` and `one`, what a model already says is derived from it. In the
// scope of a company its id is part of every condition and every inserted row, besides row-level security.
import type { Model } from 'sequelize-typescript';
import type { RecordOf, RowModel } from './columns';
import type { Where } from './conditions';
import { deleteQuery, insertQuery, type OnConflict, selectQuery, updateQuery } from './derived-query';
import type { PreparedQuery } from './query';
import type { TenantScope } from './tenant-scope';

type Attribute<M extends Model> = keyof RecordOf<M> & string;

interface Without<W> {
  /** Attributes that no reader needs; constant per call site, as `order` and `limit` are. */
  without?: readonly W[];
}

export interface FindAllOptions<M extends Model, W> extends Without<W> {
  order?: readonly (Attribute<M> | `${Attribute<M>} desc`)[];
  limit?: number;
}

export abstract class Rows {
  constructor(protected readonly scope: TenantScope) {}

  /** Runs one prepared query; `$1` is the company wherever there is one, `values` follow. */
  abstract many<Row>(query: PreparedQuery, values?: readonly unknown[]): Promise<Row[]>;

  async one<Row>(query: PreparedQuery, values: readonly unknown[] = []): Promise<Row | undefined> {
    const [row] = await this.many<Row>(query, values);
    return row;
  }

  /** The row that `key` (without the company) identifies. */
  find<M extends Model, W extends Attribute<M> = never>(
    model: RowModel<M>,
    key: Where<M>,
    options?: Without<W>,
  ): Promise<Omit<RecordOf<M>, W> | undefined> {
    const { query, values } = selectQuery(model, this.isOfCompany, key, options);
    return this.one(query, values);
  }

  findAll<M extends Model, W extends Attribute<M> = never>(
    model: RowModel<M>,
    where: Where<M>,
    options?: FindAllOptions<M, W>,
  ): Promise<Omit<RecordOf<M>, W>[]> {
    const { query, values } = selectQuery(model, this.isOfCompany, where, options);
    return this.many(query, values);
  }

  /** Two first inserts at once do not collide with `keep` and `replace`. */
  async insert<M extends Model>(
    model: RowModel<M>,
    row: Partial<RecordOf<M>>,
    onConflict: OnConflict = 'fail',
  ): Promise<void> {
    const { query, values } = insertQuery(model, this.scope.leading[0], row, onConflict);
    await this.many(query, values);
  }

  /**
   * Answers whether there is such a row. The row itself is not read back: its user holds it already, because changes
   * are made under `lock`. Each set of attributes is a prepared query: name the same ones in every call.
   */
  async update<M extends Model>(
    model: RowModel<M>,
    key: Where<M>,
    changes: Partial<RecordOf<M>>,
  ): Promise<boolean> {
    const { query, values } = updateQuery(model, this.isOfCompany, key, changes);
    return (await this.many(query, values)).length > 0;
  }

  /** Answers whether there was such a row. */
  async remove<M extends Model>(model: RowModel<M>, key: Where<M>): Promise<boolean> {
    const { query, values } = deleteQuery(model, this.isOfCompany, key);
    return (await this.many(query, values)).length > 0;
  }

  protected get isOfCompany(): boolean {
    return this.scope.leading.length > 0;
  }
}
