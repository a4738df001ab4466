// Column lists derived from a Sequelize model, so that a table is described once.
import { getAttributes, type Model } from 'sequelize-typescript';

export type RowModel = new () => Model;

/** A row as prepared statements return it: the columns of a model without Sequelize's methods. */
export type RecordOf<M extends Model> = Omit<
  M,
  Exclude<keyof Model, 'id' | 'version' | 'createdAt' | 'updatedAt'>
>;

export interface Column {
  attribute: string;
  name: string;
  isJson: boolean;
}

export function columnsOf(model: RowModel): Column[] {
  const attributes = Object.entries<{ type: unknown; field?: string }>(getAttributes(model.prototype));
  return attributes.map(([attribute, { type, field }]) => ({
    attribute,
    name: field ?? snakeCase(attribute),
    isJson: /^JSONB?$/.test(String(type)),
  }));
}

/**
 * `id, contact_email AS "contactEmail"`: rows read with it have the attribute names of the model. `without` leaves
 * attributes out: what no reader needs is not worth sending and parsing for each row.
 */
export function selectList(model: RowModel, { without = [] }: { without?: readonly string[] } = {}): string {
  return columnsOf(model)
    .filter(({ attribute }) => !without.includes(attribute))
    .map(({ attribute, name }) => (attribute === name ? name : `${name} AS "${attribute}"`))
    .join(', ');
}

/** As Sequelize's `underscored` does it: `addressLine1` is `address_line1`. */
function snakeCase(attribute: string): string {
  return attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
