import { selectList } from '../../../../../shared/runtime/database/columns';
import { readQuery } from '../../../../../shared/runtime/database/query';
import { HoldRow } from '../models/hold-row';

export const countHolds = readQuery(
  'documents.holds.count',
  'SELECT count(*)::integer AS count FROM documents.holds WHERE company_id = $1 AND document_id = $2',
);

/** $3 holds after the id $2. */
export const pageOfHolds = readQuery(
  'documents.export.holds',
  `SELECT ${selectList(HoldRow)} FROM documents.holds WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
);
