// Prepared statements on sign-in attempts. `$1` is the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { AttemptRow } from '../models/attempt-row';

const ATTEMPTS_KEPT = 50;

export const attemptsOf = readQuery(
  'sso.attempts_of',
  `SELECT ${selectList(AttemptRow)} FROM sso.attempts WHERE company_id = $1
    ORDER BY id DESC LIMIT ${ATTEMPTS_KEPT}`,
);

/** $2 id, $3 now. Makes room for itself. */
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

/** $2 id, $3 now, $4 outcome, $5 stage, $6 code, $7 reason, $8 e-mail. */
export const endAttempt = writeQuery(
  'sso.end_attempt',
  `UPDATE sso.attempts
    SET ended_at = $3, outcome = $4, stage = $5, code = $6, reason = $7, email = $8
    WHERE company_id = $1 AND id = $2`,
);
