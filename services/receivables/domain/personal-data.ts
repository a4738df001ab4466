// Personal data of bank lines, mandates, collections, reminders and payments online.
import {
  afterKeeping,
  ERASED,
  type Kept,
  MENTIONS,
  type PersonalTables,
  STAYS,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';

const BOOKS_END = 'the last day of the years that the country of the company states for its books';

const PAYMENT: Use = {
  subject: 'payer',
  purpose: 'Money that was paid, and the invoices that it pays',
  basis: 'law',
  keptUntil: BOOKS_END,
};
const MANDATE: Use = {
  subject: 'payer',
  purpose: 'Direct debits by a mandate of the holder of the account',
  basis: 'contract',
  keptUntil: BOOKS_END,
};
const MAIL: Use = {
  subject: 'recipient',
  purpose: 'Reminders, statements and notices of payments by mail',
  basis: 'contract',
  keptUntil: 'an erasure after the mail was sent',
};
const ACCOUNT: Use = {
  subject: 'company_contact',
  purpose: 'Bank accounts of the company',
  basis: 'contract',
  keptUntil: 'the removal of the account',
};

function books(from: string, when?: string): Kept {
  return when === undefined ? { from } : { from, when };
}

const BOOKED = `EXISTS (SELECT FROM receivables.bookings b WHERE b.company_id = bank_lines.company_id AND b.line_id = bank_lines.id)`;

export const PERSONAL_DATA: PersonalTables = {
  bank_accounts: {
    uses: [{ ...ACCOUNT, columns: { iban: STAYS, account_number: STAYS, account_key: STAYS, name: STAYS } }],
    plain: 'bank_code currency profile',
    open: 'true',
  },
  bank_lines: {
    uses: [
      {
        ...PAYMENT,
        keptUntil: `booked: ${BOOKS_END}; else the days that the company has chosen, or an erasure`,
        columns: {
          counterparty: {},
          remittance: { structured: [], text: '' },
          ...{ end_to_end_id: null, mandate_id: null, customer_reference: null, bank_reference: null },
          ...{ booking_text: null, return_of: null, instructed: MENTIONS, search_text: '' },
          ignored_reason: MENTIONS,
        },
      },
    ],
    plain: 'status direction currency code bank_code batch format key content statement_ids place',
    kept: books('booking_date', BOOKED),
  },
  bank_notices: {
    uses: [{ ...PAYMENT, columns: { line: MENTIONS, bank_reference: MENTIONS } }],
    plain: 'payment_info_id',
    at: 'booking_date',
  },
  bank_statements: {
    uses: [{ ...PAYMENT, columns: { file_name: MENTIONS, warnings: MENTIONS } }],
    plain: 'format variant kind statement_key sequence place sha256',
  },
  bookings: {
    uses: [{ ...PAYMENT, columns: { request: afterKeeping(MENTIONS), reversal: afterKeeping(MENTIONS) } }],
    plain: 'state client_ids',
    kept: books('created_at::date'),
  },
  payer_accounts: {
    uses: [
      { ...PAYMENT, purpose: 'Accounts that have paid for a client before', columns: { account: ERASED } },
    ],
    plain: '',
    id: 'booking_id',
    at: 'NULL::timestamptz',
    client: 'client_id',
  },
  mandates: {
    uses: [
      {
        ...MANDATE,
        columns: {
          ...{ iban: afterKeeping(ERASED), bic: afterKeeping(null), holder_name: afterKeeping(ERASED) },
          ...{ reference: afterKeeping(MENTIONS), external_id: afterKeeping(null) },
          ...{ known_as: afterKeeping(null), file: afterKeeping(STAYS), cancel_reason: MENTIONS },
        },
      },
    ],
    plain: 'status scheme type signed_by suspended_for',
    client: 'client_id',
    open: `status IN ('active', 'suspended')`,
    kept: books('coalesce(last_collected_on, signed_on)'),
  },
  mandate_requests: {
    uses: [
      { ...MANDATE, subject: 'signer', columns: { evidence: afterKeeping(null) } },
      { ...MAIL, columns: { sent_to: null } },
    ],
    plain: 'token_hash scheme type language created_by',
    client: 'client_id',
    open: 'mandate_id IS NULL AND revoked_at IS NULL AND expires_at > now()',
    kept: books('created_at::date', 'evidence IS NOT NULL'),
  },
  collections: {
    uses: [
      {
        ...MANDATE,
        columns: {
          known_as: afterKeeping(null),
          request: afterKeeping(MENTIONS),
          reversal: afterKeeping(MENTIONS),
        },
      },
      {
        ...MAIL,
        columns: { sent_to: null, failure_sent_to: null, announce_error: MENTIONS, booking_error: MENTIONS },
      },
    ],
    plain: 'document_number state currency language payment_info_id end_to_end_id reason_code booking scheme',
    client: 'client_id',
    open: `state IN ('planned', 'announced', 'batched', 'submitted', 'accepted')`,
    kept: books('collect_on'),
  },
  direct_debit_batches: {
    uses: [{ ...MANDATE, columns: { payments: afterKeeping(MENTIONS) } }],
    plain: 'state message_id format sha256',
    kept: books('created_at::date'),
  },
  reminders: {
    uses: [
      {
        ...{ ...MAIL, basis: 'law', keptUntil: BOOKS_END },
        columns: { client_name: afterKeeping(ERASED), letter: afterKeeping(null) },
      },
      { ...MAIL, columns: { sent_to: null, send_error: MENTIONS } },
    ],
    plain: 'currency language tone status documents reasons_held data_version decided_by',
    client: 'client_id',
    open: `status IN ('proposed', 'approved', 'queued')`,
    kept: books('proposed_on', 'letter IS NOT NULL'),
  },
  statement_mails: {
    uses: [{ ...MAIL, columns: { client_name: ERASED, sent_to: ERASED, send_error: MENTIONS } }],
    plain: 'period language status done_by',
    client: 'client_id',
    open: `status = 'queued'`,
  },
  payment_mails: {
    uses: [{ ...MAIL, columns: { sent_to: ERASED } }],
    plain: '',
    client: 'client_id',
  },
  payment_attempts: {
    uses: [
      {
        ...PAYMENT,
        columns: {
          ...{ description: afterKeeping(ERASED), refunds: afterKeeping(MENTIONS) },
          ...{
            disputes: afterKeeping(MENTIONS),
            cause: afterKeeping(MENTIONS),
            plan: afterKeeping(MENTIONS),
          },
          booking_error: MENTIONS,
        },
      },
    ],
    plain:
      'provider_id environment document_ids currency state provider_ref redirect_url method failure_code booking',
    client: 'client_id',
    open: `state IN ('created', 'pending', 'disputed')`,
    kept: books('created_at::date'),
  },
  payment_links: 'token_hash document_ids currency environment language created_by sealed_token page',
  direct_debit_settings: 'creditor_id cut_off format',
  matching_settings: 'auto_book',
  payment_balances: 'currency',
  payment_calls: 'event_id provider_ref',
  payment_connections: 'provider_id environment sealed_config account check_error stopped list_cursor',
  payment_movements: 'kind ref currency',
  payouts: 'provider_id environment provider_ref state currency reference',
  reminder_levels: 'state',
  reminder_policies: 'name applies_to steps minimums send_window',
};
