// Queries of this capability. `$1` is always the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { writeQuery } from '../../../../shared/runtime/database/query';
import { AtcudSeriesRow } from '../models/series-row';

const columns = selectList(AtcudSeriesRow);

export const lockSeries = writeQuery(
  'settings.lock_atcud_series',
  `SELECT ${columns} FROM settings.atcud_series
    WHERE company_id = $1 AND type_id = $2 AND series_id = $3 FOR UPDATE`,
);

/** Upserts, so that two concurrent registrations leave one row. Returns no row if the code is the same. */
export const saveSeries = writeQuery(
  'settings.save_atcud_series',
  `INSERT INTO settings.atcud_series AS known
      (company_id, id, type_id, series_id, validation_code, version, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, 1, $6, $6)
    ON CONFLICT (company_id, type_id, series_id) DO UPDATE
      SET validation_code = excluded.validation_code, version = known.version + 1, updated_at = excluded.updated_at
      WHERE known.validation_code <> excluded.validation_code
    RETURNING ${columns}`,
);
