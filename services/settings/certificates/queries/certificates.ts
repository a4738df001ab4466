// The prepared statements of signing certificates. `$1` is the company, except in `expiring`.
import { selectList } from '../../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../../shared/runtime/database/insert';
import type { PreparedQuery } from '../../../../shared/runtime/database/scoped-query';
import { SEALED } from '../domain/present';
import { CertificateRow } from '../models/certificate-row';

const columns = selectList(CertificateRow, { without: SEALED });

export const insertCertificate = insertWithEvent(CertificateRow, 'settings', 'signing_certificates');

export const newest: PreparedQuery = {
  name: 'settings.certificates.newest',
  text: `SELECT ${columns} FROM settings.signing_certificates WHERE company_id = $1 ORDER BY id DESC LIMIT 200`,
};

export const byId: PreparedQuery = {
  name: 'settings.certificates.by_id',
  text: `SELECT ${columns} FROM settings.signing_certificates WHERE company_id = $1 AND id = $2`,
};

/** Returns a row if it was active. */
export const deactivate: PreparedQuery = {
  name: 'settings.certificates.deactivate',
  text: `UPDATE settings.signing_certificates
    SET is_active = false, sealed_pfx = NULL, sealed_password = NULL, deactivated_at = $3
    WHERE company_id = $1 AND id = $2 AND is_active RETURNING ${columns}`,
};

/** Over all companies: active, and ending between `$1` and `$2`. */
export const expiring: PreparedQuery = {
  name: 'settings.certificates.expiring',
  text: `SELECT ${columns} FROM settings.signing_certificates
    WHERE is_active AND not_after > $1 AND not_after <= $2 ORDER BY not_after`,
};

/** Returns a row if this notice was not given before. */
export const markNotified: PreparedQuery = {
  name: 'settings.certificates.mark_notified',
  text: `UPDATE settings.signing_certificates SET notified_days = $3
    WHERE company_id = $1 AND id = $2 AND is_active AND (notified_days IS NULL OR notified_days > $3) RETURNING id`,
};
