// Queries on sign-in attempts. `$1` is the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { AttemptRow } from '../models/attempt-row';

const ATTEMPTS_KEPT = 50;

export const attemptsOf = readQuery(
  'sso.attempts_of',
  `SELECT ${selectList(AttemptRow)} FROM sso.attempts WHERE company_id = $1
    ORDER BY id DESC LIMIT ${ATTEMPTS_KEPT}`,
);

/** Stores an attempt and deletes the oldest. $2 id, $3 now. */
export const beginAttempt = writeQuery(
  'sso.begin_attempt',
  `WITH old AS (
      DELETE FROM sso.attempts WHERE company_id = $1 AND id <= (
        SELECT id FROM sso.attempts WHERE company_id = $1 ORDER BY id DESC OFFSET ${ATTEMPTS_KEPT - 1} LIMIT 1
      )
    )
    INSERT INTO sso.attempts (company_id, id, started_at, outcome, stage)
    VALUES ($1, $2, $3, 'pending', 'authorization')`,
);
