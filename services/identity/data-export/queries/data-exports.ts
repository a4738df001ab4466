// Queries on exports of accounts, which belong to no company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { DataExportRow } from '../models/data-export-row';

const columns = selectList(DataExportRow);

/** The completed export by the hash `$1` of its token, at `$2`, while its user has access. */
export const exportByToken = readQuery(
  'identity.data_exports.by_token',
  `SELECT ${columns} FROM identity.data_exports WHERE token_hash = $1 AND expires_at > $2::timestamptz
      AND EXISTS (SELECT FROM identity.users u
        WHERE u.id = data_exports.user_id AND u.disabled_at IS NULL AND u.deletion_begun_at IS NULL)`,
);

/** The chunk `$3` of the export `$2` of the user `$1`. */
export const exportChunk = readQuery(
  'identity.data_exports.chunk',
  `SELECT c.bytes FROM identity.data_export_chunks c JOIN identity.data_exports e ON e.id = c.export_id
    WHERE e.user_id = $1 AND c.export_id = $2 AND c.index = $3`,
);

/** Deletes the exports that have expired at `$1`, or were asked for before `$2` and never completed. */
export const dropOldExports = writeQuery(
  'identity.data_exports.drop_old',
  `DELETE FROM identity.data_exports
    WHERE expires_at <= $1::timestamptz OR (completed_at IS NULL AND requested_at < $2::timestamptz)`,
);
