// A JSON column whose members are attributes of the row itself. It is read under a name of its own, by which its members are known.

const members = new Map<string, object>();

/** The name under which such a column is read. A member that the JSON does not have is read as that of `empty`. */
export function partsAlias(table: string, column: string, empty: object): string {
  const alias = `...${table}.${column}`;
  if (!members.has(alias)) members.set(alias, empty);
  return alias;
}

/** Returns its members as they are in a row without them; undefined for a column that is an attribute. */
export function emptyParts(alias: string): object | undefined {
  return members.get(alias);
}
