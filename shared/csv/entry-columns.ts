// Lists whose entries are columns: `identifiers.vat` is the value of the entry with the scheme `vat`. A list of more than a key and a
// value has a form of its own.

export type FieldKind = 'text' | 'decimal' | 'integer' | 'boolean';
export type Entry = Record<string, unknown>;
type CellValue = string | number | boolean;

export interface EntryColumns {
  kind: FieldKind;
  /** Cells of an entry, by the name of their column after that of the field. */
  cells(entry: Entry): readonly (readonly [column: string, cell: unknown])[];
  /** False for a name that no column of the list can have. */
  isColumn(column: string): boolean;
  /** The entries that a cell states, whole or in part. */
  read(column: string, value: CellValue): Entry[];
  /** Entries with the same key are one, of which each column has a part; or all of them are in one cell. */
  keyOf(entry: Entry): string;
  /** The field of the entry that a column has. Default: the column has whole entries. */
  partOf?(column: string): string;
}

/** Lists of the resource by their field. */
export type EntryLists = Readonly<Record<string, EntryColumns>>;

/** Entries of a key, which no other entry has, and a value. */
export function pairColumns(key: string, value: string): EntryColumns {
  return {
    kind: 'text',
    cells: (entry) => [[String(entry[key]), entry[value]]],
    isColumn: () => true,
    read: (column, cell) => [{ [key]: column, [value]: cell }],
    keyOf: (entry) => String(entry[key]).toLowerCase(),
  };
}

/** Entries of a key and several texts, a column for each: `translations.de.name`. */
export function partColumns(key: string, parts: readonly string[]): EntryColumns {
  const split = (column: string) => {
    const [of = '', ...rest] = column.split('.');
    const name = rest.join('.').toLowerCase();
    return { of: of.toLowerCase(), part: parts.find((part) => part.toLowerCase() === name) };
  };
  return {
    kind: 'text',
    cells: (entry) =>
      parts.flatMap((part) => (entry[part] == null ? [] : [[`${entry[key]}.${part}`, entry[part]]])),
    isColumn: (column) => split(column).part !== undefined,
    read: (column, cell) => {
      const { of, part = '' } = split(column);
      return [{ [key]: of, [part]: cell }];
    },
    keyOf: (entry) => String(entry[key]),
    partOf: (column) => split(column).part ?? '',
  };
}

/** Returns the value of a column of the list; several entries of one column are apart by spaces. */
export function cellOfEntries(list: EntryColumns, entries: readonly Entry[], column: string): unknown {
  const cells = entries.flatMap((entry) =>
    list.cells(entry).flatMap(([name, cell]) => (name === column ? [cell] : [])),
  );
  return cells.length > 1 ? cells.join(' ') : cells[0];
}

/** Adds the entries of a cell to those of its row. Returns the pointers of what the cell states. */
export function addEntries(list: EntryColumns, entries: Entry[], column: string, value: CellValue): string[] {
  return list.read(column, value).map((entry) => {
    const at = list.partOf ? entries.findIndex((other) => list.keyOf(other) === list.keyOf(entry)) : -1;
    const index = at === -1 ? entries.push(entry) - 1 : at;
    if (at !== -1) Object.assign(entries[at] ?? {}, entry);
    return list.partOf ? `/${index}/${list.partOf(column)}` : `/${index}`;
  });
}
