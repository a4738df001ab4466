// Queries of checkpoints.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery } from '../../../shared/runtime/database/query';
import { CheckpointRow } from '../models/checkpoint-row';

/**
 * Companies whose log has a checkpoint to get, as `isDue` of domain/checkpoint.ts decides: at `$1`, with the keys `$2` being replaced,
 * without the companies `$3`, up to `$4`.
 */
export const headsDue = readQuery(
  'audit.heads_due',
  `SELECT company_id AS "companyId" FROM audit.heads
    WHERE (sequence > checkpoint_sequence AND checkpoint_at <= $1::timestamptz - interval '5 minutes'
        OR sequence >= checkpoint_sequence + 1000 OR checkpoint_key = ANY ($2::text[]))
      AND company_id <> ALL ($3::uuid[])
    ORDER BY company_id LIMIT $4`,
);

/** Up to `$3` checkpoints of the company `$1` after the number `$2`. */
export const checkpointsAfter = readQuery(
  'audit.checkpoints_after',
  `SELECT ${selectList(CheckpointRow)} FROM audit.checkpoints WHERE company_id = $1 AND checkpoint > $2 ORDER BY checkpoint LIMIT $3`,
);

/** Checkpoints of the company `$1` that say the hash of the entry `$2` or a later one: more than 1,000 entries have, if each has one. */
export const checkpointsFrom = readQuery(
  'audit.checkpoints_from',
  `SELECT ${selectList(CheckpointRow)} FROM audit.checkpoints WHERE company_id = $1 AND sequence >= $2
    ORDER BY sequence LIMIT 1500`,
);

/** The checkpoint of the company `$1` that says the hash of the entry `$2`. */
export const lastCheckpoint = readQuery(
  'audit.last_checkpoint',
  'SELECT note FROM audit.checkpoints WHERE company_id = $1 AND sequence = $2 ORDER BY checkpoint DESC LIMIT 1',
);
