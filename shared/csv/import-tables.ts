// The table of a service that imports rows: `createImportTable(context)` in one of its migrations, with its file tables.
import { isolateByCompany, type MigrationContext } from '../runtime/database/migrations/migration';

export async function createImportTable(context: MigrationContext): Promise<void> {
  const { sql, schema } = context;
  await sql(`CREATE TABLE ${schema}.imports (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
    file_name text NOT NULL,
    file_id uuid NOT NULL,
    file_chunks integer NOT NULL,
    refused_file_id uuid NOT NULL,
    refused_chunks integer NOT NULL,
    choice jsonb NOT NULL,
    rows_total integer NOT NULL,
    rows_done integer NOT NULL,
    created integer NOT NULL,
    updated integer NOT NULL,
    unchanged integer NOT NULL,
    skipped integer NOT NULL,
    refused integer NOT NULL,
    errors jsonb NOT NULL,
    failures integer NOT NULL,
    error text,
    created_at timestamptz NOT NULL,
    progress_at timestamptz NOT NULL,
    completed_at timestamptz,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'imports');
  // a second click finds the first import
  await sql(`CREATE UNIQUE INDEX imports_running ON ${schema}.imports (company_id) WHERE status = 'running'`);
}

/** Warnings of an import about rows that it accepted. */
export async function addImportWarnings({ sql, schema }: MigrationContext): Promise<void> {
  await sql(`ALTER TABLE ${schema}.imports
    ADD COLUMN warned integer NOT NULL DEFAULT 0,
    ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]'`);
}

/** The starter of an import, which ends with the membership or the key. null: it was started by an earlier release. */
export async function addImportStarter({ sql, schema }: MigrationContext): Promise<void> {
  await sql(`ALTER TABLE ${schema}.imports ADD COLUMN started_by uuid, ADD COLUMN started_by_key uuid`);
}
