// The tables of a service that stores files: `createFileTables(context)` in one of its migrations.
import { isolateByCompany, type MigrationContext } from '../database/migrations/migration';

export async function createFileTables(context: MigrationContext): Promise<void> {
  const { sql, schema } = context;
  await sql(`CREATE TABLE ${schema}.files (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    chunks integer NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 text,
    expires_at timestamptz,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'files');
  await sql(`CREATE INDEX files_expires_at ON ${schema}.files (expires_at) WHERE expires_at IS NOT NULL`);
  await sql(`CREATE TABLE ${schema}.file_chunks (
    company_id uuid NOT NULL,
    file_id uuid NOT NULL,
    index integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (company_id, file_id, index),
    FOREIGN KEY (company_id, file_id) REFERENCES ${schema}.files ON DELETE CASCADE
  )`);
  // images, archives and PDFs are compressed already
  await sql(`ALTER TABLE ${schema}.file_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL`);
  await isolateByCompany(context, 'file_chunks');
}
