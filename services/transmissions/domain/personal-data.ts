// Personal data of transmissions: findings of channels, which quote what they have received.
import {
  MENTIONS,
  type PersonalTables,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';

const FINDING: Use = {
  subject: 'contact',
  purpose: 'What a channel has answered about an invoice',
  basis: 'law',
  keptUntil: 'an erasure, or the deletion of the company',
};

export const PERSONAL_DATA: PersonalTables = {
  attempts: {
    uses: [{ ...FINDING, columns: { text: MENTIONS } }],
    plain: 'step outcome',
    at: 'at',
  },
  transmissions: {
    uses: [{ ...FINDING, columns: { warnings: MENTIONS, errors: MENTIONS } }],
    plain: `document_number channel environment purpose state payload_sha256 remote_id remote_context business_status proof
      deadline_told codes corrects`,
    at: 'queued_at',
    open: `state IN ('queued', 'sending', 'submitted', 'retrying')`,
  },
  batches: 'channel environment members bytes_sha256 remote_id',
  call_windows: 'channel environment kind taken',
  connections:
    'provider_id environment id sealed_config e_invoice_format check_error check_warning stopped_reason',
  envelopes: 'channel environment state remote_id sealed_secret',
  lanes: 'channel environment id blocked_by sealed_config sealed_tokens notices_cursor',
  notices: 'channel environment notice_id',
};
