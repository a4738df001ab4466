// Personal data of users. They belong to their users, not to a company: what a company may ask for is in its invitations.
import {
  type PersonalTable,
  type PersonalTables,
  staying,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';

const ACCOUNT: Use = {
  subject: 'user',
  purpose: 'The account of a user, and who signs in to it',
  basis: 'contract',
  keptUntil: 'the deletion of the account',
};
const OF_USER = 'Rows of a user, not of a company: the user exports and deletes them with the account';

function ofUser(columns: readonly string[], plain: string, use: Partial<Use> = {}): PersonalTable {
  return { uses: [{ ...ACCOUNT, ...use, columns: staying(columns) }], plain, unsearched: OF_USER };
}

export const PERSONAL_DATA: PersonalTables = {
  invitations: {
    uses: [
      {
        subject: 'invited',
        purpose: 'Invitation to the company',
        basis: 'contract',
        keptUntil: 'an erasure after it was accepted, revoked or has expired',
        columns: { email: null, email_key: null },
      },
    ],
    plain: 'code_hash role',
    open: 'accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()',
  },
  users: ofUser(['email', 'email_key', 'first_name', 'last_name'], 'locale password_hash admin_made_by'),
  external_accounts: ofUser(['email', 'subject'], 'provider_id issuer'),
  factors: ofUser(['name', 'credential_id'], 'kind sealed_secret public_key transports'),
  passkey_handles: ofUser(['handle'], ''),
  sessions: ofUser(['address', 'user_agent'], 'token_hash provider_id provider_session_id methods ended_in', {
    keptUntil: 'the end of the session',
  }),
  sign_ins: ofUser(['address', 'user_agent'], 'outcome provider_id', {
    basis: 'interest',
    purpose: 'The last sign-ins, for the user to see',
  }),
  security_events: ofUser(['address', 'user_agent', 'factor_name'], 'action', {
    basis: 'interest',
    purpose: 'Changes of factors, for the user to see',
  }),
  known_networks: ofUser(['network_hash'], '', { basis: 'interest', purpose: 'Protection against guessing' }),
  sign_in_attempts: ofUser(['email_hash'], '', { basis: 'interest', purpose: 'Protection against guessing' }),
  instance_actions: ofUser(['admin_email', 'subject_name', 'reason'], 'action', {
    basis: 'interest',
    purpose: 'Who has administered the instance',
    keptUntil: 'names of a user: the deletion of the account; the rest stays',
  }),
  api_keys: 'name key_hash prefix last_four scopes ip_allow_list',
  passkey_challenges: 'token_hash challenge purpose',
  password_resets: 'token_hash',
  proposed_admins: 'action',
  recovery_codes: 'code_hash',
  service_accounts: 'name description permissions restrictions ip_allow_list',
  sign_in_challenges: 'token_hash methods provider_id provider_session_id',
};
