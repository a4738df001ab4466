// Personal data of settings: the sender of mail, and holders of certificates.
import { type PersonalTables, STAYS, type Use } from '../../../shared/runtime/personal-data/personal-tables';

const SENDER: Use = {
  subject: 'company_contact',
  purpose: 'Sender of the mail of the company, and holder of the certificate that signs its files',
  basis: 'contract',
  keptUntil: 'a change of the settings, or the deletion of the company',
};

export const PERSONAL_DATA: PersonalTables = {
  mail_settings: {
    uses: [{ ...SENDER, columns: { from_address: STAYS, reply_to: STAYS } }],
    plain: 'kind sealed_account',
    id: 'company_id',
    at: 'updated_at',
    open: 'true',
  },
  signing_certificates: {
    uses: [{ ...SENDER, columns: { label: STAYS, subject: STAYS } }],
    plain: 'applicability environment issuer serial_number fingerprint key_type sealed_pfx sealed_password',
    open: 'true',
  },
  atcud_series: 'type_id series_id validation_code',
  bookkeeping: 'receivables_account debtor_accounts revenue_accounts vat_account chart ledger_accounts',
  branding: 'preset accent_color font logo',
  currency_rates: 'from_currency to_currency',
  email_templates: 'family subject body',
  logo_renditions: 'sha256 content_type bytes',
  market_rates: 'currency source',
};
