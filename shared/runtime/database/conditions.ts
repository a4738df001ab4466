// The WHERE of a derived query: equality with a value, NULL or one of several values, and what comes after or before a
// value. A condition that says more is a query of its own in the `queries/` of its service.
import type { Model } from 'sequelize-typescript';
import type { Column, RecordOf, Table } from './columns';

type Condition<T> = T | readonly NonNullable<T>[] | { above: NonNullable<T> } | { below: NonNullable<T> };

/** Conditions by attribute; all of them must hold. */
export type Where<M extends Model> = { readonly [A in keyof RecordOf<M>]?: Condition<RecordOf<M>[A]> };

const OPERATORS = { is: '=', among: '= ANY', above: '>', below: '<', none: 'IS NULL' } as const;

type Operator = keyof typeof OPERATORS;

export interface Test {
  column: Column;
  operator: Operator;
}

/** Every query runs this, so it builds no list. Conditions of the same shape have the same text. */
export function readConditions(table: Table, where: object): { shape: string; values: unknown[] } {
  const fields = where as Record<string, unknown>;
  const values: unknown[] = [];
  let shape = '';
  for (const attribute in fields) {
    const condition = fields[attribute];
    // An undefined condition would find other rows.
    if (condition === undefined) throw new Error(`${table.name}: no ${attribute} to look for`);
    const operator = operatorOf(condition);
    shape += `${attribute} ${operator},`;
    if (operator !== 'none') values.push(operandOf(condition, operator));
  }
  return { shape, values };
}

export function testsOf(table: Table, where: object): Test[] {
  return Object.entries(where).map(([attribute, condition]) => {
    const column = table.columns.get(attribute);
    if (!column) throw new Error(`${table.name}: no ${attribute} to look for`);
    return { column, operator: operatorOf(condition) };
  });
}

function operatorOf(condition: unknown): Operator {
  if (condition === null) return 'none';
  if (typeof condition !== 'object') return 'is';
  if (Array.isArray(condition)) return 'among';
  if ('above' in condition) return 'above';
  return 'below' in condition ? 'below' : 'is';
}

function operandOf(condition: unknown, operator: Operator): unknown {
  // above and below are the names of what they are read from, see Condition
  if (operator === 'above' || operator === 'below') return (condition as Record<string, unknown>)[operator];
  return condition;
}

/** The condition on the company first, where the scope is one; placeholders of the tests begin after `$from`. */
export function whereText(isOfCompany: boolean, tests: readonly Test[], from: number): string {
  let place = from;
  const conditions = tests.map(({ column, operator }) => {
    if (operator === 'none') return `${column.name} ${OPERATORS.none}`;
    place += 1;
    return `${column.name} ${OPERATORS[operator]}${operator === 'among' ? `($${place})` : ` $${place}`}`;
  });
  if (isOfCompany) conditions.unshift('company_id = $1');
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

export function assertKey(table: Table, isOfCompany: boolean, tests: readonly Test[]): void {
  const columnNames = new Set(
    tests.filter(({ operator }) => operator === 'is').map(({ column }) => column.name),
  );
  if (isOfCompany) columnNames.add('company_id');
  const missing = [...table.columns.values()].filter(({ isKey, name }) => isKey && !columnNames.has(name));
  if (missing.length > 0)
    throw new Error(`${table.name}: the key has ${missing.map(({ name }) => name).join()}, too`);
}
