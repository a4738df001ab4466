// Queries on invitations.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { InvitationRow } from '../models/invitation-row';

const columns = selectList(InvitationRow);
const USABLE = 'accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $2';

/** Lock as for API keys, taken before an invitation is added. `$1` is the company. */
export const lockInvitations = writeQuery(
  'identity.lock_invitations',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity: invitations ' || $1::text, 0))`,
);

/** `$1` is the company, $2 now. */
export const countInvitations = readQuery(
  'identity.count_invitations',
  `SELECT count(*)::integer AS count FROM identity.invitations WHERE company_id = $1 AND ${USABLE}`,
);

/** Open ones that offer the role `$3` of the company. `$1` is the company, $2 now. */
export const offersOfRole = readQuery(
  'identity.offers_of_role',
  `SELECT id FROM identity.invitations WHERE company_id = $1 AND role_id = $3 AND ${USABLE} LIMIT 1`,
);

/** Used and expired ones must not displace an open one from the list. `$1` is the company, $2 now. */
export const listedInvitations = readQuery(
  'identity.listed_invitations',
  `SELECT * FROM (
      SELECT ${columns} FROM identity.invitations WHERE company_id = $1 AND revoked_at IS NULL
      ORDER BY (${USABLE}) DESC, id DESC LIMIT 1000
    ) listed ORDER BY id DESC`,
);

/** Across companies, since the code is all that its holder has. $1 hash of the code, $2 now. */
export const usableInvitation = readQuery(
  'identity.usable_invitation',
  `SELECT ${columns} FROM identity.invitations WHERE code_hash = $1 AND ${USABLE}`,
);

/** Across companies; only one of several requests gets the row. $1 hash of the code, $2 now, $3 user. */
export const acceptInvitation = writeQuery(
  'identity.accept_invitation',
  `UPDATE identity.invitations SET accepted_at = $2, accepted_by = $3
    WHERE code_hash = $1 AND ${USABLE} RETURNING id`,
);

/** Across companies. $1 company, $2 user, $3 time. */
export const acceptedSince = readQuery(
  'identity.accepted_since',
  'SELECT id FROM identity.invitations WHERE company_id = $1 AND accepted_by = $2 AND accepted_at > $3 LIMIT 1',
);
