import { writeQuery } from '../../../../../shared/runtime/database/query';

/** See migration 0780: `$2` document, `$3` invoice whose goods they are, `$4` kind, `$5` moves, `$6` whether stock may be below 0. */
export const moveStock = writeQuery(
  'documents.move_stock',
  `SELECT id, name, reference, quantity::text, stock_before::text AS "stockBefore", stock_after::text AS "stockAfter",
      threshold::text, is_short AS "isShort"
    FROM documents.move_stock($1, $2::jsonb, $3::uuid, $4::text, $5::jsonb, $6::boolean)`,
);
