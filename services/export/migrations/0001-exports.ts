import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';
import { createFileTables } from '../../../shared/runtime/files/file-tables';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  await createFileTables(context);
  await sql(EXPORTS);
  await isolateByCompany(context, 'exports');
  // one at a time per company
  await sql(`CREATE UNIQUE INDEX exports_running ON export.exports (company_id)
    WHERE status = 'running' AND delivery = 'mail'`);
  await sql(`CREATE INDEX exports_progress ON export.exports (progress_at) WHERE status = 'running'`);
  await sql('CREATE UNIQUE INDEX exports_token ON export.exports (token_hash) WHERE token_hash IS NOT NULL');
  await sql('CREATE INDEX exports_created_at ON export.exports (created_at)');
  await sql(ENTRIES);
  await isolateByCompany(context, 'entries');
};

/**
 * `phase` to `size_bytes` are the checkpoint: what of the archive is there for good. `run_id` is who builds it: whoever
 * comes later takes over, and the one before notices with its next write.
 */
const EXPORTS = `CREATE TABLE export.exports (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    requested_by uuid NOT NULL,
    email text NOT NULL,
    locale text,
    delivery text NOT NULL CHECK (delivery IN ('answer', 'mail')),
    status text NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
    phase text NOT NULL,
    after_id uuid,
    documents_total integer NOT NULL,
    documents_done integer NOT NULL,
    missing_pdfs integer NOT NULL,
    entries integer NOT NULL,
    chunks integer NOT NULL,
    size_bytes bigint NOT NULL,
    run_id uuid,
    failures integer NOT NULL,
    error text,
    token_hash text,
    created_at timestamptz NOT NULL,
    progress_at timestamptz NOT NULL,
    completed_at timestamptz,
    expires_at timestamptz,
    PRIMARY KEY (company_id, id)
  )`;

/** Files of an archive that is being built, and those that are missing in it. */
const ENTRIES = `CREATE TABLE export.entries (
    company_id uuid NOT NULL,
    export_id uuid NOT NULL,
    position integer NOT NULL,
    name text NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    missing text,
    crc bigint,
    size_bytes bigint,
    packed_bytes bigint,
    starts_at bigint,
    method integer,
    flags integer,
    sha256 text,
    PRIMARY KEY (company_id, export_id, position),
    UNIQUE (company_id, export_id, name_key),
    FOREIGN KEY (company_id, export_id) REFERENCES export.exports ON DELETE CASCADE
  )`;
