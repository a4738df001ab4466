import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE settings.signing_certificates (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    label text NOT NULL,
    applicability text NOT NULL CHECK (applicability IN ('*', 'XAdES', 'CAdES', 'PAdES')),
    environment text NOT NULL CHECK (environment IN ('TEST', 'PROD')),
    subject text NOT NULL,
    issuer text NOT NULL,
    serial_number text NOT NULL,
    fingerprint text NOT NULL,
    key_type text NOT NULL,
    not_before timestamptz NOT NULL,
    not_after timestamptz NOT NULL,
    is_active boolean NOT NULL,
    sealed_pfx text,
    sealed_password text,
    notified_days integer,
    created_at timestamptz NOT NULL,
    deactivated_at timestamptz,
    PRIMARY KEY (company_id, id),
    CHECK (is_active = (sealed_pfx IS NOT NULL) AND is_active = (sealed_password IS NOT NULL)),
    CHECK (is_active = (deactivated_at IS NULL))
  )`);
  await isolateByCompany(context, 'signing_certificates');
  // the daily look at what expires, over all companies
  await sql(`CREATE INDEX signing_certificates_not_after ON settings.signing_certificates (not_after)
    WHERE is_active`);
};
