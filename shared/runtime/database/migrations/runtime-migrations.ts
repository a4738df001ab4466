// The migrations of the runtime's own tables, which run in the schema of each service before those of the service.
import { addCompanyDeletion } from './company-deletion';
import { addOutboxEntry, addOutboxTrace, createRuntimeTables, type NamedMigration } from './migration';

export const RUNTIME_MIGRATIONS: readonly NamedMigration[] = [
  { name: 'runtime-0001-outbox-and-kept-answers', up: createRuntimeTables },
  { name: 'runtime-0002-outbox-trace', up: addOutboxTrace },
  { name: 'runtime-0003-outbox-entry', up: addOutboxEntry },
  { name: 'runtime-0004-company-deletion', up: addCompanyDeletion },
];

/** Whether a service once had this migration, which is the runtime's now. */
export function isFormerlyOfService(name: string): boolean {
  return /^\d{4}-outbox-trace$/.test(name);
}
