// Queries of this capability. `$1` is the company, unless stated otherwise. Only the removal reads a configuration.
import { type RecordOf, selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { ConnectionRow } from '../models/connection-row';

export type PublicConnection = Omit<RecordOf<ConnectionRow>, 'companyId' | 'sealedConfig'>;

const columns = selectList(ConnectionRow, { without: ['companyId', 'sealedConfig'] });

/** Upserts, so that two concurrent connects leave one row. */
export const saveConnection = writeQuery(
  'transmissions.save_connection',
  `INSERT INTO transmissions.connections AS known
      (company_id, provider_id, environment, sealed_config, is_active, auto_send, expires_at, e_invoice_format, check_due_at, version, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $7, $8, $9, $6::timestamptz + interval '1 day', 1, $6, $6)
    ON CONFLICT (company_id, provider_id, environment) DO UPDATE SET sealed_config = excluded.sealed_config,
      is_active = excluded.is_active, auto_send = excluded.auto_send,
      expires_at = excluded.expires_at, e_invoice_format = excluded.e_invoice_format, notified_days = NULL, check_due_at = excluded.check_due_at, checked_at = NULL, check_error = NULL, check_warning = NULL, version = known.version + 1, updated_at = excluded.updated_at
    RETURNING ${columns}`,
);

/** `$2` provider, `$3` environment, `$4` the version that was checked, `$5` when, `$6` the error, `$7` the warning. */
export const recordCheck = writeQuery(
  'transmissions.record_check',
  `UPDATE transmissions.connections SET checked_at = $5, check_error = $6, check_warning = $7
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND version = $4`,
);

export const deleteConnections = writeQuery(
  'transmissions.delete_connections',
  `DELETE FROM transmissions.connections WHERE company_id = $1 AND provider_id = $2
    RETURNING environment, sealed_config AS "sealedConfig", version`,
);

/**
 * Across companies: connections to check, the longest due first. `$1` now, `$2` the channels that this system sends by,
 * `$3` limit.
 */
export const dueChecks = readQuery(
  'transmissions.due_checks',
  `SELECT company_id AS "companyId", provider_id AS "providerId", environment FROM transmissions.connections
    WHERE is_active AND coalesce(check_due_at <= $1, true) AND provider_id = ANY ($2)
    ORDER BY check_due_at NULLS FIRST LIMIT $3`,
);

/**
 * Returns a row if the check is due; the next one is a day later, spread over two hours. `$2` provider, `$3`
 * environment, `$4` now.
 */
export const takeDueCheck = writeQuery(
  'transmissions.take_due_check',
  `UPDATE transmissions.connections SET check_due_at = $4::timestamptz + interval '1 day' + random() * interval '2 hours'
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND is_active
      AND coalesce(check_due_at <= $4, true) RETURNING provider_id`,
);

/** Across companies: active ones that end between `$1` and `$2`. */
export const expiringConnections = readQuery(
  'transmissions.expiring_connections',
  `SELECT company_id AS "companyId", provider_id AS "providerId", environment, expires_at AS "expiresAt",
      notified_days AS "notifiedDays"
    FROM transmissions.connections WHERE is_active AND expires_at > $1 AND expires_at <= $2 ORDER BY expires_at`,
);

/** Returns a row only for the first such notification. `$2` provider, `$3` environment, `$4` the end, `$5` days. */
export const markConnectionNotified = writeQuery(
  'transmissions.mark_connection_notified',
  `UPDATE transmissions.connections SET notified_days = $5
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND is_active AND expires_at = $4
      AND coalesce(notified_days > $5, true) RETURNING provider_id`,
);

/**
 * Returns a row only for the first such notification. `$2` provider, `$3` environment, `$4` the stopped version, `$5`
 * why.
 */
export const markConnectionStopped = writeQuery(
  'transmissions.mark_connection_stopped',
  `UPDATE transmissions.connections SET stopped_version = $4, stopped_reason = $5
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND is_active AND version = $4
      AND (stopped_version IS DISTINCT FROM $4 OR stopped_reason IS DISTINCT FROM $5) RETURNING provider_id`,
);
