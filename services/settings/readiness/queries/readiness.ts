// Queries of this capability, on tables of the other ones. `$1` is always the company.
import { readQuery } from '../../../../shared/runtime/database/query';

export const activeCertificates = readQuery(
  'settings.readiness.certificates',
  `SELECT applicability, environment, not_before AS "notBefore", not_after AS "notAfter"
    FROM settings.signing_certificates WHERE company_id = $1 AND is_active`,
);

export const ownMail = readQuery(
  'settings.readiness.own_mail',
  'SELECT kind FROM settings.mail_settings WHERE company_id = $1 AND kind IS NOT NULL',
);
