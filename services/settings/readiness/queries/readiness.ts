// The prepared statements of this capability. `$1` is always the company. They read what other capabilities keep.
import type { PreparedQuery } from '../../../../shared/runtime/database/scoped-query';

export const activeConnections: PreparedQuery = {
  name: 'settings.readiness.connections',
  text: `SELECT provider_id AS "providerId", environment FROM settings.channel_connections
    WHERE company_id = $1 AND is_active`,
};

export const activeCertificates: PreparedQuery = {
  name: 'settings.readiness.certificates',
  text: `SELECT applicability, environment, not_before AS "notBefore", not_after AS "notAfter"
    FROM settings.signing_certificates WHERE company_id = $1 AND is_active`,
};

export const atcudTypes: PreparedQuery = {
  name: 'settings.readiness.atcud_types',
  text: 'SELECT DISTINCT type_id AS "typeId" FROM settings.atcud_series WHERE company_id = $1',
};

export const ownMail: PreparedQuery = {
  name: 'settings.readiness.own_mail',
  text: 'SELECT kind FROM settings.mail_settings WHERE company_id = $1 AND kind IS NOT NULL',
};
