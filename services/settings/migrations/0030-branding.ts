import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';
import { createFileTables } from '../../../shared/runtime/files/file-tables';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createFileTables(context);
  await sql(`CREATE TABLE settings.branding (
    company_id uuid PRIMARY KEY,
    preset text,
    accent_color text,
    font text,
    logo jsonb,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'branding');
  // apart from the row above, which is read without the picture
  await sql(`CREATE TABLE settings.logo_renditions (
    company_id uuid PRIMARY KEY,
    sha256 text NOT NULL,
    content_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes bytea NOT NULL
  )`);
  await sql('ALTER TABLE settings.logo_renditions ALTER COLUMN bytes SET STORAGE EXTERNAL');
  await isolateByCompany(context, 'logo_renditions');
};
