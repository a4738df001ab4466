// The header of a file, and the profile that it belongs to.
import type { ColumnName, CsvProfile } from './profile';

export interface Columns {
  profile: CsvProfile;
  /** Position of each column that the file has. */
  at: ReadonlyMap<ColumnName, number>;
}

/** Undefined for cells that are no header of the profile. */
export function columnsOf(profile: CsvProfile, cells: readonly string[]): Columns | undefined {
  const names = cells.map(plainName);
  const at = new Map<ColumnName, number>();
  for (const [column, spellings] of Object.entries(profile.columns)) {
    const index = spellings.map((name) => names.indexOf(plainName(name))).find((each) => each >= 0);
    // the keys of the profile are names of columns
    if (index !== undefined) at.set(column as ColumnName, index);
  }
  const hasAmount = at.has('amount') || at.has('debit') || at.has('credit');
  return hasAmount && profile.known.every((column) => at.has(column)) ? { profile, at } : undefined;
}

function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
