// A mapping says which elements a part of the semantic invoice has in a syntax. It is read in both directions: a table of
// mappings is the serializer and the reader at once, and its order is that of the schema.
import type { XmlElement } from '../../xml/element';
import type { ElementReader } from './element-reader';

export interface WriteContext {
  currency: string; // BT-5
}

export interface Mapping<T> {
  /** Adds its elements; none for what is absent. */
  write(source: T, out: XmlElement[], context: WriteContext): void;
  /** Takes its elements out of `element`. */
  read(element: ElementReader, target: Partial<T>): void;
}

export type Table<T> = readonly Mapping<T>[];

export function writeAll<T>(table: Table<T>, source: T, context: WriteContext): XmlElement[] {
  const out: XmlElement[] = [];
  for (const mapping of table) mapping.write(source, out, context);
  return out;
}

export function readAll<T extends object>(table: Table<T>, element: ElementReader): Partial<T> {
  const target: Partial<T> = {};
  for (const mapping of table) mapping.read(element, target);
  return target;
}

/** An element around others: not written where there would be nothing in it but what is fixed. */
export function enclose(name: string, children: XmlElement[], out: XmlElement[]): void {
  if (children.some(({ isFixed }) => !isFixed)) out.push({ name, children });
}

export function isBlank(target: object): boolean {
  for (const _ in target) return false;
  return true;
}
