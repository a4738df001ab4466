// Personal data of documents. What was issued stays as it is until the country of the company no longer wants it.
import {
  afterKeeping,
  ERASED,
  type Kept,
  MENTIONS,
  type PersonalTable,
  type PersonalTables,
  STAYS,
  staying,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';
import { erasedContent, erasedName, erasedRecord } from './erased-content';

const BOOKS_END = 'the last day of the years that the country of the company states for its books';

const DOCUMENT: Use = {
  subject: 'contact',
  purpose: 'Offers and invoices, and the books of the company',
  basis: 'law',
  keptUntil: `issued: ${BOOKS_END}; a draft: an erasure, or its deletion`,
};
const MONEY: Use = {
  subject: 'payer',
  purpose: 'Payments and claims in the books of the company',
  basis: 'law',
  keptUntil: BOOKS_END,
};
const SIGNATURE: Use = {
  subject: 'signer',
  purpose: 'Proof that a document was signed or refused, and by whom',
  basis: 'interest',
  keptUntil: BOOKS_END,
};
const COPY = 'A copy of before the table moved to another service: no action reads or changes it';
const FILE_OF_DOCUMENT = 'Bytes of the files of a document: a report names the document';

/** A table whose rows another service has since an earlier release. */
function moved(columns: readonly string[], plain: string): PersonalTable {
  const keptUntil = 'the deletion of the company';
  return { uses: [{ ...DOCUMENT, keptUntil, columns: staying(columns) }], plain, unsearched: COPY };
}

const CLIENT_OF_DOCUMENT = `(SELECT d.client_id FROM documents.documents d
  WHERE d.company_id = verifactu_records.company_id AND d.id = verifactu_records.document_id)`;

function books(from: string, when?: string): Kept {
  return when === undefined ? { from } : { from, when };
}

export const PERSONAL_DATA: PersonalTables = {
  documents: {
    uses: [
      {
        ...DOCUMENT,
        columns: {
          ...{ client_name: erasedName, content: erasedContent, state: MENTIONS, metadata: MENTIONS },
          ...{ reference: MENTIONS, external_id: MENTIONS, search_text: '', matching_words: null },
        },
      },
    ],
    plain: 'type_id status currency number type_code series payment_status',
    client: 'client_id',
    open: `payment_status IN ('unpaid', 'partly_paid')`,
    kept: books('coalesce(issue_date, document_date)', `status <> 'draft'`),
  },
  signature_requests: {
    uses: [
      {
        ...SIGNATURE,
        keptUntil: 'an erasure after it was answered or has expired',
        columns: { recipient_email: ERASED, recipient_name: ERASED },
      },
    ],
    plain: 'token_hash status code_hash code_times',
    open: `status = 'open'`,
  },
  signatures: {
    uses: [
      {
        ...SIGNATURE,
        columns: {
          ...{ name: afterKeeping(ERASED), email: afterKeeping(ERASED), reason: afterKeeping(null) },
          ...{ address: afterKeeping(''), user_agent: afterKeeping('') },
        },
      },
      { ...SIGNATURE, isBytes: true, columns: { pdf: STAYS } },
    ],
    plain: 'outcome document_sha256 pdf_sha256 code_sent_by document_fields',
    id: 'request_id',
    at: 'answered_at',
    kept: books('answered_at::date'),
  },
  settlements: {
    uses: [
      {
        ...MONEY,
        columns: {
          ...{
            evidence: afterKeeping(MENTIONS),
            reference: afterKeeping(null),
            external_id: afterKeeping(null),
            reversal_reason: afterKeeping(MENTIONS),
            source_id: afterKeeping(null),
          },
        },
      },
    ],
    plain: 'source_type currency received method booked_by content_sha256 reversed_by',
    kept: books('date'),
  },
  account_payments: {
    uses: [{ ...MONEY, columns: { client_name: afterKeeping(ERASED), external_id: afterKeeping(null) } }],
    plain: 'currency',
    client: 'client_id',
    kept: books('date'),
  },
  payments: {
    uses: [{ ...MONEY, columns: { reference: afterKeeping(null), external_id: afterKeeping(null) } }],
    plain: 'method kind vat bad_debt',
    kept: books('date'),
  },
  holds: {
    uses: [{ ...MONEY, keptUntil: 'an erasure', columns: { reason: MENTIONS } }],
    plain: 'kind placed_by removed_by',
  },
  claims: {
    uses: [{ ...MONEY, columns: { waived_reason: MENTIONS } }],
    plain: 'document_number kind currency',
    client: 'client_id',
    open: 'paid_minor + waived_minor < demanded_minor',
    kept: books('demanded_on'),
  },
  claim_entries: {
    uses: [{ ...MONEY, columns: { reason: MENTIONS } }],
    plain: 'type done_by',
    kept: books('date'),
  },
  verifactu_records: {
    uses: [{ ...DOCUMENT, columns: { xml: afterKeeping(erasedRecord) } }],
    plain: 'kind number hash xml_sha256',
    at: 'generated_at',
    client: CLIENT_OF_DOCUMENT,
    kept: books('issue_date'),
  },
  pdfs: {
    uses: [{ ...DOCUMENT, columns: { pdf: STAYS } }],
    plain: 'state sha256',
    unsearched: FILE_OF_DOCUMENT,
  },
  e_invoices: {
    uses: [{ ...DOCUMENT, columns: { content: STAYS } }],
    plain: 'format content_type sha256',
    unsearched: FILE_OF_DOCUMENT,
  },
  matching_keys: {
    uses: [{ ...MONEY, purpose: 'Payments find the invoice that they name', columns: { key: STAYS } }],
    plain: '',
    unsearched: 'Folded words of documents, which go and stay with them',
  },
  recurring_invoices: moved(
    ['client_name', 'name', 'template', 'external_id', 'search_text'],
    'schedule billing issue_at ends action status held_reason first_part align_to indexation',
  ),
  recurring_periods: moved(['failure'], 'outcome part'),
  reminders: moved(
    ['client_name', 'letter', 'sent_to', 'send_error'],
    'currency language tone status documents reasons_held data_version decided_by',
  ),
  payment_mails: moved(['sent_to'], ''),
  reminder_levels: 'state',
  reminder_policies: 'name applies_to steps minimums send_window',
  bad_debt_entries: 'cause vat',
  document_counts: 'type_id status payment_status',
  email_templates: 'type_id subject body',
  logos: 'sha256 rendition',
  number_counters: 'type_id pattern drawn_by',
  verifactu_chains: 'environment issuer_nif last_number last_hash',
};
