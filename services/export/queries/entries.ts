// Queries on the files in an archive. `$1` is the company, `$2` the export.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

const PAGE = 1000;

export const insertEntries = writeQuery(
  'export.entries.insert',
  `INSERT INTO export.entries (company_id, export_id, position, name, name_key, missing, crc, size_bytes,
      packed_bytes, starts_at, method, flags, sha256)
    SELECT $1, $2, position, name, "nameKey", missing, crc, "sizeBytes", "packedBytes", "startsAt", method, flags, sha256
    FROM jsonb_to_recordset($3::jsonb) AS entry (position integer, name text, "nameKey" text, missing text, crc bigint,
      "sizeBytes" bigint, "packedBytes" bigint, "startsAt" bigint, method integer, flags integer, sha256 text)`,
);

/** Each name is looked up by itself, as in shared/runtime/database/look-up.ts. */
export const existingNames = readQuery(
  'export.entries.taken',
  `SELECT name_key AS key FROM (SELECT DISTINCT unnest($3::text[]) COLLATE "C" AS value) requested
    CROSS JOIN LATERAL (
      SELECT name_key FROM export.entries
      WHERE company_id = $1 AND export_id = $2 AND name_key = requested.value OFFSET 0
    ) found`,
);

/** `$3` is the position before the first row. */
const pageWhere = (
  columns: string,
  condition: string,
) => `SELECT position, name, ${columns} FROM export.entries
  WHERE company_id = $1 AND export_id = $2 AND position > $3 AND ${condition} ORDER BY position LIMIT ${PAGE}`;

export const filesPage = readQuery(
  'export.entries.files',
  pageWhere(
    `crc::float8 AS crc, size_bytes::float8 AS "sizeBytes", packed_bytes::float8 AS "packedBytes",
      starts_at::float8 AS "startsAt", method, flags, sha256`,
    'missing IS NULL',
  ),
);

export const missingPage = readQuery('export.entries.missing', pageWhere('missing', 'missing IS NOT NULL'));

export const deleteEntries = writeQuery(
  'export.entries.delete',
  'DELETE FROM export.entries WHERE company_id = $1 AND export_id = $2',
);
