// Prepared statements on invitations.
import { selectList } from '../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';
import { InvitationRow } from '../models/invitation-row';

const columns = selectList(InvitationRow);
const USABLE = 'accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $2';

/** $1 hash of the code, $2 now. Across companies: the code is all that its holder has. */
export const usableInvitation: PreparedQuery = {
  name: 'identity.usable_invitation',
  text: `SELECT ${columns} FROM identity.invitations WHERE code_hash = $1 AND ${USABLE}`,
};

/** $1 hash of the code, $2 now, $3 user. Of several at once, one gets the row. Across companies. */
export const acceptInvitation: PreparedQuery = {
  name: 'identity.accept_invitation',
  text: `UPDATE identity.invitations SET accepted_at = $2, accepted_by = $3
    WHERE code_hash = $1 AND ${USABLE} RETURNING ${columns}`,
};

/** $1 company. */
export const invitationsOf: PreparedQuery = {
  name: 'identity.invitations_of',
  text: `SELECT ${columns} FROM identity.invitations WHERE company_id = $1 AND revoked_at IS NULL
    ORDER BY id DESC LIMIT 1000`,
};

/** $1 company, $2 id. */
export const lockInvitation: PreparedQuery = {
  name: 'identity.lock_invitation',
  text: `SELECT ${columns} FROM identity.invitations WHERE company_id = $1 AND id = $2 AND revoked_at IS NULL
    FOR UPDATE`,
};

/** $1 company, $2 id, $3 now. */
export const revokeInvitation: PreparedQuery = {
  name: 'identity.revoke_invitation',
  text: 'UPDATE identity.invitations SET revoked_at = $3 WHERE company_id = $1 AND id = $2',
};
