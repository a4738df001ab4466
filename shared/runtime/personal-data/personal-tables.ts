// The map of personal data: each service states which columns of its tables tell something of a person, why they are stored and until
// when. `npm run check` fails for a column in neither part; `npm run generate` writes deploy/personal-data.md.

/** Persons whose data a company has, as deploy/personal-data.md names them. */
export const SUBJECTS = {
  user: 'User of the instance',
  member: 'Member of the company, and program that acts for one',
  invited: 'Person who is invited to the company',
  company_contact: 'Person whom the company names in its profile, and the seller who is a person',
  contact: 'Client who is a person, and contact of a client',
  payer: 'Person who pays, and holder of an account',
  signer: 'Person who signs or refuses a document or a mandate',
  recipient: 'Recipient of a mail',
} as const;

/** Regulation (EU) 2016/679, article 6 (1). */
export const BASES = {
  contract: 'Contract: GDPR art. 6 (1) (b)',
  law: 'Legal obligation: GDPR art. 6 (1) (c)',
  interest: 'Legitimate interest: GDPR art. 6 (1) (f)',
} as const;

/** The lines of an article 30 record about a column. */
export interface Use {
  subject: keyof typeof SUBJECTS;
  purpose: string;
  basis: keyof typeof BASES;
  keptUntil: string;
}

/** Instead of a value: only what names the person goes, the rest of a text or of JSON stays. */
export const MENTIONS = Symbol('mentions');
/** The column is never erased by itself. */
export const STAYS = Symbol('stays');
/** The value after an erasure. */
export type Erased =
  | null
  | boolean
  | string
  | readonly never[]
  | object
  | typeof MENTIONS
  | typeof STAYS
  | Rewrite
  | AfterKeeping;

/** Returns the value without the person, where more of it is about the person than the words that name it. */
export type Rewrite = (value: unknown, row: RewrittenRow) => unknown;

export interface RewrittenRow {
  values: Readonly<Record<string, unknown>>;
  /** True if the row belongs to a client who is the person. */
  isOfClient: boolean;
  isNamedIn(value: unknown): boolean;
  /** The value with ERASED where it names the person. */
  without(value: unknown): unknown;
}

/** The column stays as long as a law wants the row to be kept. */
export class AfterKeeping {
  constructor(readonly erased: Exclude<Erased, AfterKeeping>) {}
}

/** @param erased the value after the last day for which a law wants the row */
export function afterKeeping(erased: Exclude<Erased, AfterKeeping>): AfterKeeping {
  return new AfterKeeping(erased);
}

/** Text that stands where a mandatory one was erased. */
export const ERASED = '[erased]';

export interface UsedColumns extends Use {
  /** SQL condition of rows in which the columns are about a person; absent: all rows. In the others they stay. */
  when?: string;
  /** The columns are bytes, which are not searched. */
  isBytes?: true;
  columns: Readonly<Record<string, Erased>>;
}

export interface PersonalTable {
  uses: readonly UsedColumns[];
  /** Names of the other columns that could hold a text, separated by blanks. */
  plain: string;
  /** Column that identifies the row in answers; default `id`. */
  id?: string;
  /** Column of the moment that answers show; default `created_at`. */
  at?: string;
  /** SQL expression of the id of the client whom the row is about. */
  client?: string;
  /** SQL condition of rows that a business in progress needs: they stay until it has ended. */
  open?: string;
  /** Rows that a law wants to be kept. */
  kept?: Kept;
  /** The reason why no report reads the table: its rows are of no company, or bytes. */
  unsearched?: string;
  /** The part of the table in the export of an account; mandatory where a use has the subject `user`. */
  toUser?: UserRows;
}

/** Rows that a user gets with the export of the account: the columns of the subject `user`, and those that are named here. */
export interface UserRows {
  /**
   * SQL condition of the rows of a user: `$1::uuid` is the id, `$2::text` the key of the address, `$4::text` the address. Absent: all
   * personal columns are withheld.
   */
  where?: string;
  /** SQL that stands for the name of the table, for rows that an index finds otherwise; `$3::uuid` is the key of the last row before. */
  from?: string;
  /** SQL of an id that one row has, and a newer row a later one; default `id`. */
  key?: string;
  /** Names of other columns, separated by blanks. */
  also?: string;
  /** SQL expressions by the name of their value in the export, instead of a column of that name as well. */
  computed?: Readonly<Record<string, string>>;
  /** Personal columns that the user does not get, each with the reason. */
  withheld?: Readonly<Record<string, string>>;
}

export interface Kept {
  /** SQL condition; absent: all rows. */
  when?: string;
  /** SQL expression of the day from whose year the years of the country count. */
  from: string;
  /** SQL expression of the last day, where it is no law of the country that says so. */
  until?: string;
  law?: string;
}

/** Tables by their names without the schema. A table without personal columns is the names of those that could hold a text. */
export type PersonalTables = Readonly<Record<string, PersonalTable | string>>;

/** Types of columns that could hold a text about a person. */
export const FREE_TYPES: readonly string[] = ['text', 'jsonb', 'json', 'ARRAY', 'bytea', 'inet'];

/** Columns that are never erased by themselves. */
export function staying(columns: readonly string[]): Record<string, Erased> {
  return Object.fromEntries(columns.map((column) => [column, STAYS]));
}

export function plainColumns(table: PersonalTable | string): string[] {
  const text = typeof table === 'string' ? table : table.plain;
  return text.split(/\s+/).filter(Boolean);
}

/** Columns about users of the instance, who export and delete them with the account. */
export function userColumns(table: PersonalTable | string): string[] {
  if (typeof table === 'string') return [];
  return table.uses.flatMap(({ subject, columns }) => (subject === 'user' ? Object.keys(columns) : []));
}

/** Columns that a user gets with the export of the account, but the computed ones. */
export function exportedColumns(table: PersonalTable): string[] {
  const { where, also = '', withheld = {} } = table.toUser ?? {};
  if (where === undefined) return [];
  const personal = userColumns(table).filter((column) => withheld[column] === undefined);
  return [...personal, ...also.split(/\s+/).filter(Boolean)];
}

export function personalColumns(table: PersonalTable | string): string[] {
  return typeof table === 'string' ? [] : table.uses.flatMap(({ columns }) => Object.keys(columns));
}
