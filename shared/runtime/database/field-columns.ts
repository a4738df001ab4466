// A model whose columns are those of a table of fields.
import { addAttribute, DataType, type Model } from 'sequelize-typescript';
import type { FieldTable } from '../../contracts/field-table';
import { initialOf, type RowOf } from '../fields/field-values';
import { PartOf } from './columns';
import { VersionedItemRow } from './company-rows';

/** The class that a model extends: `class ClientRow extends rowWith(CLIENT_FIELDS)`. */
export function rowWith<T extends FieldTable>(table: T) {
  return rowOn(VersionedItemRow, table);
}

/** The same for rows of another kind than items with versions. */
export function rowOn<M extends Model, T extends FieldTable>(base: abstract new () => M, table: T) {
  abstract class WithFields extends (base as abstract new () => Model) {}
  for (const [name, field] of Object.entries(table)) {
    const { column, part } = field;
    if (column) addAttribute(WithFields.prototype, name, { type: DataType[column] });
    if (part) PartOf(part, initialOf(field))(WithFields.prototype, name);
  }
  // the compiler does not see attributes that are added one by one
  return WithFields as unknown as new () => M & RowOf<T>;
}
