// Queries of this capability. `$1` is always the company. None of them reads a configuration.
import { type RecordOf, selectList } from '../../../../shared/runtime/database/columns';
import { writeQuery } from '../../../../shared/runtime/database/query';
import { ChannelConnectionRow } from '../models/connection-row';

export type ShownConnection = Omit<RecordOf<ChannelConnectionRow>, 'companyId' | 'sealedConfig'>;

const columns = selectList(ChannelConnectionRow, { without: ['companyId', 'sealedConfig'] });

/** Of two that connect at once, the second changes what the first has made. */
export const saveConnection = writeQuery(
  'settings.save_channel_connection',
  `INSERT INTO settings.channel_connections AS known
      (company_id, provider_id, environment, sealed_config, is_active, auto_send, version, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $7, 1, $6, $6)
    ON CONFLICT (company_id, provider_id, environment) DO UPDATE SET sealed_config = excluded.sealed_config,
      is_active = excluded.is_active, auto_send = excluded.auto_send, checked_at = NULL, check_error = NULL, version = known.version + 1, updated_at = excluded.updated_at
    RETURNING ${columns}`,
);

/** `$2` provider, `$3` environment, `$4` the version that was tried, `$5` when, `$6` what was wrong. */
export const recordCheck = writeQuery(
  'settings.record_channel_check',
  `UPDATE settings.channel_connections SET checked_at = $5, check_error = $6
    WHERE company_id = $1 AND provider_id = $2 AND environment = $3 AND version = $4`,
);

export const deleteConnections = writeQuery(
  'settings.delete_channel_connections',
  `DELETE FROM settings.channel_connections WHERE company_id = $1 AND provider_id = $2
    RETURNING environment`,
);
