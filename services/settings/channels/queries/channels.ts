// Queries of this capability. `$1` is always the company. None of them reads a configuration.
import { type RecordOf, selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { ChannelConnectionRow } from '../models/connection-row';

export type ShownConnection = Omit<RecordOf<ChannelConnectionRow>, 'companyId' | 'sealedConfig'>;

const columns = selectList(ChannelConnectionRow, { without: ['companyId', 'sealedConfig'] });

/** Of two that connect at once, the second changes what the first has made. */
export const saveConnection = writeQuery(
  'settings.save_channel_connection',
  `INSERT INTO settings.channel_connections AS known
      (company_id, provider_id, environment, sealed_config, is_active, auto_send, expires_at, e_invoice_format, check_due_at, version, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $7, $8, $9, $6::timestamptz + interval '1 day', 1, $6, $6)
    ON CONFLICT (company_id, provider_id, environment) DO UPDATE SET sealed_config = excluded.sealed_config,
      is_active = excluded.is_active, auto_send = excluded.auto_send,
      expires_at = excluded.expires_at, e_invoice_format = excluded.e_invoice_format, notified_days = NULL, check_due_at = excluded.check_due_at, checked_at = NULL, check_error = NULL, check_warning = NULL, version = known.version + 1, updated_at = excluded.updated_at
    RETURNING ${columns}`,
);

/** `$2` provider, `$3` environment, `$4` the version that was tried, `$5` when, `$6` what was wrong, `$7` what was unusual. */
export const recordCheck = writeQuery(
  'settings.record_channel_check',
  `UPDATE settings.channel_connections SET checked_at = $5, check_error = $6, check_warning = $7
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND version = $4`,
);

export const deleteConnections = writeQuery(
  'settings.delete_channel_connections',
  `DELETE FROM settings.channel_connections WHERE company_id = $1 AND provider_id = $2
    RETURNING environment`,
);

/**
 * Over all companies, without `$1` as the company: what is to be tried again, the longest due first. `$1` now, `$2` the
 * providers that this system sends by, `$3` how many. The next time is a day later, spread over two hours.
 */
export const takeDueChecks = writeQuery(
  'settings.take_due_channel_checks',
  `UPDATE settings.channel_connections c
    SET check_due_at = $1::timestamptz + interval '1 day' + random() * interval '2 hours'
    FROM (
      SELECT company_id, provider_id, environment FROM settings.channel_connections
      WHERE is_active AND coalesce(check_due_at <= $1, true) AND provider_id = ANY ($2)
      ORDER BY check_due_at NULLS FIRST LIMIT $3 FOR UPDATE SKIP LOCKED
    ) due
    WHERE c.company_id = due.company_id AND c.provider_id = due.provider_id AND c.environment = due.environment
    RETURNING c.company_id AS "companyId", c.provider_id AS "providerId", c.environment`,
);

/** Over all companies: active, and ending between `$1` and `$2`. */
export const expiringConnections = readQuery(
  'settings.expiring_channel_connections',
  `SELECT company_id AS "companyId", provider_id AS "providerId", environment, expires_at AS "expiresAt",
      notified_days AS "notifiedDays"
    FROM settings.channel_connections WHERE is_active AND expires_at > $1 AND expires_at <= $2 ORDER BY expires_at`,
);

/** `$2` provider, `$3` environment, `$4` the end that is told, `$5` days. A row comes back if this notice was not given before. */
export const markConnectionNotified = writeQuery(
  'settings.mark_channel_connection_notified',
  `UPDATE settings.channel_connections SET notified_days = $5
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND is_active AND expires_at = $4
      AND coalesce(notified_days > $5, true) RETURNING provider_id`,
);

/** `$2` provider, `$3` environment, `$4` the version that was stopped, `$5` why. A row comes back if this was not told before. */
export const markConnectionStopped = writeQuery(
  'settings.mark_channel_connection_stopped',
  `UPDATE settings.channel_connections SET stopped_version = $4, stopped_reason = $5
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND is_active AND version = $4
      AND (stopped_version IS DISTINCT FROM $4 OR stopped_reason IS DISTINCT FROM $5) RETURNING provider_id`,
);
