// Queries on invitations.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { InvitationRow } from '../models/invitation-row';

const columns = selectList(InvitationRow);
const USABLE = 'accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $2';

/** $1 hash of the code, $2 now. Across companies: the code is all that its holder has. */
export const usableInvitation = readQuery(
  'identity.usable_invitation',
  `SELECT ${columns} FROM identity.invitations WHERE code_hash = $1 AND ${USABLE}`,
);

/** $1 hash of the code, $2 now, $3 user. Of several at once, one gets the row. Across companies. */
export const acceptInvitation = writeQuery(
  'identity.accept_invitation',
  `UPDATE identity.invitations SET accepted_at = $2, accepted_by = $3
    WHERE code_hash = $1 AND ${USABLE} RETURNING ${columns}`,
);

/** $1 company. */
export const invitationsOf = readQuery(
  'identity.invitations_of',
  `SELECT ${columns} FROM identity.invitations WHERE company_id = $1 AND revoked_at IS NULL
    ORDER BY id DESC LIMIT 1000`,
);

/** $1 company, $2 id. */
export const lockInvitation = writeQuery(
  'identity.lock_invitation',
  `SELECT ${columns} FROM identity.invitations WHERE company_id = $1 AND id = $2 AND revoked_at IS NULL
    FOR UPDATE`,
);

/** $1 company, $2 id, $3 now. */
export const revokeInvitation = writeQuery(
  'identity.revoke_invitation',
  'UPDATE identity.invitations SET revoked_at = $3 WHERE company_id = $1 AND id = $2',
);
