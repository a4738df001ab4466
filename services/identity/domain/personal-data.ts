// Personal data of users. They belong to their users, not to a company: what a company may ask for is in its invitations.
import {
  type PersonalTable,
  type PersonalTables,
  staying,
  type Use,
  type UserRows,
} from '../../../shared/runtime/personal-data/personal-tables';

const ACCOUNT: Use = {
  subject: 'user',
  purpose: 'The account of a user, and who signs in to it',
  basis: 'contract',
  keptUntil: 'the deletion of the account',
};
const OF_USER = 'Rows of a user, not of a company: the user exports and deletes them with the account';
const HASHED = 'A hash: it says nothing that a user could read';

interface Exported {
  use?: Partial<Use>;
  /** Name of the table, for its rows by `user_id`. */
  table?: string;
  toUser?: UserRows;
}

function ofUser(columns: readonly string[], plain: string, { use, table, toUser }: Exported): PersonalTable {
  return {
    uses: columns.length === 0 ? [] : [{ ...ACCOUNT, ...use, columns: staying(columns) }],
    plain,
    unsearched: OF_USER,
    toUser: { ...(table && { where: `${table}.user_id = $1::uuid` }), ...toUser },
  };
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
    toUser: {
      where: 'invitations.email_key = $2::text OR invitations.accepted_by = $1::uuid',
      also: 'email company_id role created_at expires_at accepted_at revoked_at',
    },
  },
  users: ofUser(['email', 'email_key', 'first_name', 'last_name'], 'locale password_hash admin_made_by', {
    toUser: {
      where: 'users.id = $1::uuid',
      also: `id locale email_proven_at is_instance_admin admin_since deletion_requested_at deletion_due_at created_at updated_at`,
      computed: { hasPassword: 'users.password_hash IS NOT NULL' },
    },
  }),
  external_accounts: ofUser(['email', 'subject'], 'provider_id issuer', {
    table: 'external_accounts',
    toUser: {
      key: `md5(concat_ws(' ', external_accounts.provider_id, external_accounts.issuer, external_accounts.subject))::uuid`,
      also: 'provider_id issuer confirmed_at created_at last_used_at',
    },
  }),
  factors: ofUser(['name', 'credential_id'], 'kind sealed_secret public_key transports', {
    table: 'factors',
    toUser: { also: 'kind created_at confirmed_at last_used_at' },
  }),
  passkey_handles: ofUser(['handle'], '', {
    table: 'passkey_handles',
    toUser: { key: 'passkey_handles.user_id' },
  }),
  sessions: ofUser(['address', 'user_agent'], 'token_hash provider_id provider_session_id methods ended_in', {
    use: { keptUntil: 'the end of the session' },
    table: 'sessions',
    toUser: {
      also: 'id methods provider_id authenticated_at created_at last_seen_at',
      computed: { companyId: 'sessions.active_company_id' },
    },
  }),
  sign_ins: ofUser(['address', 'user_agent'], 'outcome provider_id', {
    use: { basis: 'interest', purpose: 'The last sign-ins, for the user to see' },
    table: 'sign_ins',
    toUser: { also: 'at outcome provider_id' },
  }),
  security_events: ofUser(['address', 'user_agent', 'factor_name'], 'action', {
    use: { basis: 'interest', purpose: 'Changes of factors, for the user to see' },
    table: 'security_events',
    toUser: { also: 'at action' },
  }),
  known_networks: ofUser(['network_hash'], '', {
    use: { basis: 'interest', purpose: 'Protection against guessing' },
    toUser: { withheld: { network_hash: HASHED } },
  }),
  sign_in_attempts: ofUser(['email_hash'], '', {
    use: { basis: 'interest', purpose: 'Protection against guessing' },
    toUser: { withheld: { email_hash: HASHED } },
  }),
  // acts of an administrator name others, and acts on the user name the administrator
  instance_actions: ofUser(['admin_email', 'subject_name', 'reason'], 'action', {
    use: {
      basis: 'interest',
      purpose: 'Who has administered the instance',
      keptUntil: 'names of a user: the deletion of the account; the rest stays',
    },
    toUser: {
      where: 'instance_actions.admin_id = $1::uuid OR instance_actions.subject_id = $1::uuid',
      also: 'at action',
      computed: {
        adminEmail: 'CASE WHEN instance_actions.admin_id = $1::uuid THEN instance_actions.admin_email END',
        subjectName:
          'CASE WHEN instance_actions.subject_id = $1::uuid THEN instance_actions.subject_name END',
        reason: 'CASE WHEN instance_actions.subject_id = $1::uuid THEN instance_actions.reason END',
      },
    },
  }),
  api_keys: ofUser([], 'name key_hash prefix last_four scopes ip_allow_list', {
    table: 'api_keys',
    toUser: {
      also: 'id company_id name prefix last_four scopes ip_allow_list expires_at last_used_at created_at revoked_at',
    },
  }),
  data_exports: 'token_hash sha256',
  data_export_chunks: ofUser(['bytes'], '', {
    use: { purpose: 'The export of an account', keptUntil: '7 days after it was completed' },
    toUser: { withheld: { bytes: 'The export itself' } },
  }),
  passkey_challenges: 'token_hash challenge purpose',
  password_resets: 'token_hash',
  proposed_admins: 'action',
  recovery_codes: 'code_hash',
  service_accounts: 'name description permissions restrictions ip_allow_list',
  sign_in_challenges: 'token_hash methods provider_id provider_session_id',
};
