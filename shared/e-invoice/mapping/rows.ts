// Tables of national formats, which are only written: the elements of the schema in its order and nesting, each with its value
// and the spelling of that. An element is written if there is something in it.
import type Big from 'big.js';
import type { XmlElement } from '../../xml/element';
import type { SemanticInvoice } from '../semantic/invoice';
import { enclose } from './mapping';

/** The steps from an object to a value in it: `totals.totalWithVat`. */
type Path<T, Leaf> = T extends string | Big | readonly unknown[] | ((...args: never[]) => unknown)
  ? never
  : {
      [K in keyof T & string]: NonNullable<T[K]> extends Leaf ? K : `${K}.${Path<NonNullable<T[K]>, Leaf>}`;
    }[keyof T & string];

type Absent = undefined | null | false | '';
/** Returns a value of the part of the invoice that the rows are about. */
type Read<T, Whole, Value> = (part: T, invoice: Whole) => Value | Absent;
type Source<T, Whole, Value> = Path<T, Value> | Read<T, Whole, Value>;
/** Returns the value as the schema spells it. */
type Spelling<Value, Whole> = (value: Value, invoice: Whole) => string | undefined;

/** A value, or a value and its spelling; several values are as many elements. */
type Texts<T, Whole> =
  | Path<T, string>
  | Read<T, Whole, string | readonly string[]>
  | readonly [Source<T, Whole, string | readonly string[]>, Spelling<string, Whole>]
  | readonly [Source<T, Whole, string | Big>, Spelling<string | Big, Whole>];

/** Rows are the elements inside of one. */
type Row<T, Whole> = Texts<T, Whole> | Elements<T, Whole> | Rows<T, Whole>;

export interface Rows<T, Whole = SemanticInvoice> {
  readonly [element: string]: Row<T, Whole>;
}

/** Adds the elements of a row to `out`. */
type Write<T, Whole> = (part: T, invoice: Whole, out: XmlElement[], name: string) => void;

class Elements<T, Whole> {
  constructor(readonly write: Write<T, Whole>) {}
}

type Items<T, Whole, Item> = Source<T, Whole, NoInfer<Item> | readonly NoInfer<Item>[]>;

/** An element for each item, or for the only one. */
export function from<T, Whole, Item>(
  items: Items<T, Whole, Item>,
  rows: Rows<Item, Whole>,
): Elements<T, Whole> {
  return new Elements((part, invoice, out, name) => {
    for (const item of listOf<Item>(valueFrom(items, part, invoice)))
      enclose(name, writeRows(rows, item, invoice), out);
  });
}

/** The rows of an object, beside the others. */
export function at<T, Whole, Item>(items: Items<T, Whole, Item>, rows: Rows<Item, Whole>): Rows<T, Whole> {
  return beside(rows, (part, invoice, out) => {
    for (const item of listOf<Item>(valueFrom(items, part, invoice))) addRows(rows, item, invoice, out);
  });
}

/** The rows on a condition, else the others. */
export function when<T, Whole>(
  condition: Source<T, Whole, unknown>,
  rows: Rows<T, Whole>,
  otherwise: Rows<T, Whole> = {},
): Rows<T, Whole> {
  return beside({ ...rows, ...otherwise }, (part, invoice: Whole, out) =>
    addRows(valueFrom(condition, part, invoice) ? rows : otherwise, part, invoice, out),
  );
}

/** Rows that are written together: their names are the key of an object that may be spread among others. */
function beside<T, Whole>(rows: object, write: Write<T, Whole>): Rows<T, Whole> {
  return { [Object.keys(rows).join(' ')]: new Elements(write) };
}

/** Elements of one name with different contents. */
export function all<T, Whole>(...parts: readonly Elements<T, Whole>[]): Elements<T, Whole> {
  return new Elements((part, invoice, out, name) => {
    for (const { write } of parts) write(part, invoice, out, name);
  });
}

/** A text that is the same in all files. */
export function fixed<T, Whole>(text: string, attributes?: Record<string, string>): Elements<T, Whole> {
  return new Elements((_, __, out, name) =>
    out.push({ name, ...(attributes && { attributes }), text, children: [] }),
  );
}

export function writeRows<T, Whole>(rows: Rows<T, Whole>, part: T, invoice: Whole): XmlElement[] {
  const out: XmlElement[] = [];
  addRows(rows, part, invoice, out);
  return out;
}

function addRows<T, Whole>(rows: Rows<T, Whole>, part: T, invoice: Whole, out: XmlElement[]): void {
  for (const [name, row] of Object.entries(rows)) {
    if (row instanceof Elements) row.write(part, invoice, out, name);
    else if (isTexts(row))
      for (const text of textsOf(row, part, invoice)) out.push({ name, text, children: [] });
    else enclose(name, writeRows(row, part, invoice), out);
  }
}

function isTexts<T, Whole>(row: Texts<T, Whole> | Rows<T, Whole>): row is Texts<T, Whole> {
  return typeof row !== 'object' || Array.isArray(row);
}

function textsOf<T, Whole>(row: Texts<T, Whole>, part: T, invoice: Whole): string[] {
  // the types of `Texts` pair a value with a spelling of it
  const [source, spelling] = (Array.isArray(row) ? row : [row, String]) as [
    Source<T, Whole, unknown>,
    Spelling<unknown, Whole>,
  ];
  return listOf(valueFrom(source, part, invoice)).flatMap((value) => spelling(value, invoice) || []);
}

function valueFrom<T, Whole, Value>(
  source: Source<T, Whole, Value>,
  part: T,
  invoice: Whole,
): Value | Absent {
  if (typeof source === 'function') return source(part, invoice);
  let value: unknown = part;
  // a path leads through objects to a value of its type
  for (const key of source.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value as Value;
}

function listOf<Item>(items: Item | readonly Item[] | Absent): Item[] {
  if (!items) return [];
  // anything but a list is the only item
  return Array.isArray(items) ? items : [items as Item];
}
