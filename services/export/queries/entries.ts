// Prepared statements about the files in an archive. `$1` is the company, `$2` the export.
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';

const PAGE = 1000;

export const insertEntries: PreparedQuery = {
  name: 'export.entries.insert',
  text: `INSERT INTO export.entries (company_id, export_id, position, name, name_key, missing, crc, size_bytes,
      packed_bytes, starts_at, method, flags, sha256)
    SELECT $1, $2, position, name, "nameKey", missing, crc, "sizeBytes", "packedBytes", "startsAt", method, flags, sha256
    FROM jsonb_to_recordset($3::jsonb) AS entry (position integer, name text, "nameKey" text, missing text, crc bigint,
      "sizeBytes" bigint, "packedBytes" bigint, "startsAt" bigint, method integer, flags integer, sha256 text)`,
};

export const namesTaken: PreparedQuery = {
  name: 'export.entries.taken',
  text: `SELECT name_key AS key FROM export.entries
    WHERE company_id = $1 AND export_id = $2 AND name_key = ANY ($3::text[])`,
};

/** `$3` is the position before the first one wanted. */
const pageWhere = (
  columns: string,
  condition: string,
) => `SELECT position, name, ${columns} FROM export.entries
  WHERE company_id = $1 AND export_id = $2 AND position > $3 AND ${condition} ORDER BY position LIMIT ${PAGE}`;

export const filesPage: PreparedQuery = {
  name: 'export.entries.files',
  text: pageWhere(
    `crc::float8 AS crc, size_bytes::float8 AS "sizeBytes", packed_bytes::float8 AS "packedBytes",
      starts_at::float8 AS "startsAt", method, flags, sha256`,
    'missing IS NULL',
  ),
};

export const missingPage: PreparedQuery = {
  name: 'export.entries.missing',
  text: pageWhere('missing', 'missing IS NOT NULL'),
};

export const deleteEntries: PreparedQuery = {
  name: 'export.entries.delete',
  text: 'DELETE FROM export.entries WHERE company_id = $1 AND export_id = $2',
};
