// The content of an export of an account.
import { DATA_EXPORT_ROWS_MAX } from '../../../../shared/contracts/data-exports';

/** A row by the names of its values. */
export type UserDataRow = Readonly<Record<string, unknown>>;

export interface UserData {
  /** Tables by service and name, each with its newest rows. */
  tables: Record<string, UserDataRow[]>;
  /** Tables of which there are older rows than those. */
  tablesWithMore: string[];
  /** Personal columns that are left out, with the reason. */
  withheld: Record<string, string>;
}

export interface UserDataHead {
  /** Public address of the instance, as BASE_URL has it. */
  instance: string;
  email: string;
  createdAt: string;
}

/** Text of `data.json`, the copy for programs. */
export function jsonText({ instance, createdAt }: UserDataHead, data: UserData): string {
  const { tables, tablesWithMore, withheld } = data;
  const head = { format: 'account-data', version: 1, instance, createdAt, rowsMax: DATA_EXPORT_ROWS_MAX };
  return `${JSON.stringify({ ...head, tablesWithMore, withheld, tables }, null, 2)}\n`;
}

/** The companies that rows name. */
export function companyIdsIn({ tables }: UserData): string[] {
  const ids = Object.values(tables).flatMap((rows) =>
    rows.flatMap(({ companyId }) => (typeof companyId === 'string' ? [companyId] : [])),
  );
  return [...new Set(ids)];
}

/** The same rows, with the name of the company beside its id; null for a company that is gone. */
export function withCompanyNames(data: UserData, names: ReadonlyMap<string, string | null>): UserData {
  const named = (row: UserDataRow) =>
    typeof row.companyId === 'string' ? { ...row, company: names.get(row.companyId) ?? null } : row;
  const tables = Object.entries(data.tables).map(([table, rows]) => [table, rows.map(named)] as const);
  return { ...data, tables: Object.fromEntries(tables) };
}
