// The part of an import that each service states for its rows; everything else is the same for all kinds.
import type { Permission, Role } from '../contracts/access';
import type { AnyAction } from '../contracts/contract';
import type { RowWarning } from '../contracts/imports';
import type { Transaction } from '../runtime/database/transaction';
import type { FieldError } from '../runtime/errors';
import type { FileStore } from '../runtime/files/file-store';
import type { JobContext } from '../runtime/jobs/job';
import type { Fields } from './fields';
import type { ImportChoice, ImportStore } from './import-store';

/** A row whose cells could be read. */
export interface ImportRow {
  input: Record<string, unknown>;
}

/** A warning about a row that is accepted; the pointer leads into its input. */
export interface InputWarning extends FieldError, Pick<RowWarning, 'code'> {}

export type Outcome =
  | { result: 'created' | 'updated' | 'unchanged' | 'skipped'; warnings: readonly InputWarning[] }
  | { faults: readonly FieldError[] };

/** The description of a service, with what its contract states. */
export interface ImportTarget extends ImportDescription {
  /** The roles that may start an import. */
  roles: readonly Role[];
  /** The permissions that a role of the company needs to start one. */
  permissions: readonly Permission[];
}

export interface ImportDescription {
  /** The service, which is also its schema. */
  name: string;
  /** The action whose input the rows are. */
  create: AnyAction;
  fields: Fields;
  files: FileStore;
  imports: ImportStore;
  /** The field that rows are matched by unless another one is given; `externalId` where this is absent. */
  usualMatch?: string;
  /** Key by which an existing row is found; undefined for a new one. */
  keyOf(input: Record<string, unknown>, match: string): string | undefined;
  /** Checks rows outside of a transaction; what it returns writes them, and tells the outcome of each in their order. */
  prepare(
    rows: readonly ImportRow[],
    choice: ImportChoice,
    companyId: string,
    ctx: JobContext,
  ): Promise<(tx: Transaction) => Promise<Outcome[]>>;
}
