// A JSON column whose members are attributes of the row itself. It is read under a name of its own, by which its reader is known.
import type { Parser } from './types';

const readers = new Map<string, Parser>();

/** The name under which such a column is read. A member that the JSON does not have is read as that of `empty`. */
export function partsAlias(table: string, column: string, empty: object): string {
  const alias = `...${table}.${column}`;
  if (!readers.has(alias)) readers.set(alias, (text) => ({ ...empty, ...JSON.parse(text) }));
  return alias;
}

/** undefined for a column that is an attribute. */
export function partsReader(alias: string): Parser | undefined {
  return readers.get(alias);
}
