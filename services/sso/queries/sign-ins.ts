// Queries on sign-ins under way.
import { selectList } from '../../../shared/runtime/database/columns';
import { writeQuery } from '../../../shared/runtime/database/query';
import { SignInRow } from '../models/sign-in-row';

export const SIGN_IN_MINUTES = 10;

const LIFE = `interval '${SIGN_IN_MINUTES} minutes'`;

/** Only one of several requests gets the row. $1 hash of the state, $2 hash of the cookie, $3 provider, $4 now. */
export const takeSignIn = writeQuery(
  'sso.take_sign_in',
  `DELETE FROM sso.sign_ins
    WHERE state_hash = $1 AND browser_hash = $2 AND provider_id = $3 AND created_at > $4::timestamptz - ${LIFE}
    RETURNING ${selectList(SignInRow)}`,
);

/** Deletes a few abandoned sign-ins at each start, since nothing else does. $1 now. */
export const dropStaleSignIns = writeQuery(
  'sso.drop_stale_sign_ins',
  `DELETE FROM sso.sign_ins WHERE state_hash IN (
      SELECT state_hash FROM sso.sign_ins WHERE created_at <= $1::timestamptz - ${LIFE}
      ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED
    )`,
);
