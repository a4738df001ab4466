// Queries of signing certificates. `$1` is the company, except in `expiring`.
import { selectList } from '../../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../../shared/runtime/database/group-commits/insert';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { SEALED } from '../domain/describe';
import { CertificateRow } from '../models/certificate-row';

const columns = selectList(CertificateRow, { without: SEALED });

export const insertCertificate = insertWithEvent(CertificateRow);

/** Across companies: active ones that end between `$1` and `$2`. */
export const expiring = readQuery(
  'settings.certificates.expiring',
  `SELECT ${columns} FROM settings.signing_certificates
    WHERE is_active AND not_after > $1 AND not_after <= $2 ORDER BY not_after`,
);

/** Returns a row only for the first such notification. */
export const markNotified = writeQuery(
  'settings.certificates.mark_notified',
  `UPDATE settings.signing_certificates SET notified_days = $3
    WHERE company_id = $1 AND id = $2 AND is_active AND (notified_days IS NULL OR notified_days > $3) RETURNING id`,
);
