// Personal data of the company itself: whom its profile names, and a seller who is a person.
import {
  MENTIONS,
  type PersonalTables,
  STAYS,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';

const PROFILE: Use = {
  subject: 'company_contact',
  purpose: 'The seller and its contact on the papers of the company',
  basis: 'contract',
  keptUntil: 'a change of the profile, or the deletion of the company',
};
const REASON: Use = {
  subject: 'member',
  purpose: 'Why the company was suspended, or an OWNER waived its last export',
  basis: 'interest',
  keptUntil: 'the end of the suspension, or the deletion of the company',
};

const OF_USER = 'Names nobody: the user exports it with the account';

export const PERSONAL_DATA: PersonalTables = {
  companies: {
    uses: [
      {
        ...PROFILE,
        columns: {
          ...{ name: STAYS, description: STAYS, email: STAYS, phone: STAYS, contact: STAYS },
          ...{ address_line1: STAYS, address_line2: STAYS, postal_code: STAYS, city: STAYS, state: STAYS },
          ...{ iban: STAYS, bic: STAYS, accounts: STAYS, identifiers: STAYS, vat_registrations: STAYS },
          ...{ electronic_address: STAYS, registration: STAYS, pdf_config: STAYS },
        },
      },
    ],
    plain: `country currency language time_zone website number_formats legal_form share_capital payment_means late_payment_text
      late_payment_text_by_language issue_checks receivables_from cash_discounts kind vat_register_by number_series supply_date capital
      payment_mails payment_reference simplified_series payment_links`,
    id: 'company_id',
    open: 'true',
  },
  suspensions: {
    uses: [{ ...REASON, columns: { reason: MENTIONS } }],
    plain: 'mode',
    id: 'company_id',
    at: 'NULL::timestamptz',
  },
  deletions: {
    uses: [{ ...REASON, columns: { waiver: STAYS } }],
    plain: 'state export_sha256 owner_ids audit_hash checkpoint',
    id: 'company_id',
    at: 'requested_at',
    open: 'true',
  },
  creations: {
    uses: [
      {
        subject: 'user',
        purpose: 'Limit of companies that one user makes on a day',
        basis: 'interest',
        keptUntil: 'the next day',
        columns: { creator: STAYS },
      },
    ],
    plain: '',
    unsearched: 'Counted by a hash',
    toUser: { withheld: { creator: 'A hash, for a day' } },
  },
  person_erasures: {
    uses: [
      {
        subject: 'contact',
        purpose: 'Erasing on its day what a law wants to be kept until then',
        basis: 'law',
        keptUntil: 'that day, or the end of the request',
        columns: { sealed_person: STAYS },
      },
    ],
    plain: 'client_ids',
    unsearched: 'Sealed, and gone with what it waits for',
  },
  break_glass_codes: 'code_hash',
  memberships: {
    uses: [],
    plain: 'role',
    unsearched: OF_USER,
    toUser: {
      where: 'memberships.user_id = $1::uuid',
      key: 'memberships.company_id',
      also: 'company_id role joined_at admin_since owner_since',
    },
  },
  former_members: {
    uses: [],
    plain: '',
    unsearched: OF_USER,
    toUser: {
      where: 'former_members.user_id = $1::uuid',
      key: 'former_members.company_id',
      also: 'company_id ended_at',
    },
  },
  proposed_quotas: 'change',
  roles: 'name description permissions restrictions',
  security_policies: 'mfa allowed_factors ip_allow_list api_keys invite_domains sso break_glass_user_ids',
  tombstones: 'export_sha256 audit_hash checkpoint',
};
