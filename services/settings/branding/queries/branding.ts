// Queries of branding. `$1` is always the company.
import { writeQuery } from '../../../../shared/runtime/database/query';

/** Gives the first two who change it at once a row to wait for. */
export const ensureBranding = writeQuery(
  'settings.branding.ensure',
  `INSERT INTO settings.branding (company_id, version, updated_at) VALUES ($1, 1, $2)
    ON CONFLICT (company_id) DO NOTHING`,
);

export const saveRendition = writeQuery(
  'settings.branding.save_rendition',
  `INSERT INTO settings.logo_renditions (company_id, sha256, content_type, width, height, bytes)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (company_id) DO UPDATE SET sha256 = excluded.sha256, content_type = excluded.content_type,
      width = excluded.width, height = excluded.height, bytes = excluded.bytes`,
);
