// The prepared statements of branding. `$1` is always the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { BrandingRow } from '../models/branding-row';
import { LogoRenditionRow } from '../models/logo-rendition-row';

const columns = selectList(BrandingRow);

export const brandingOf = readQuery(
  'settings.branding.of',
  `SELECT ${columns} FROM settings.branding WHERE company_id = $1`,
);

/** Gives the first two who change it at once a row to wait for. */
export const ensureBranding = writeQuery(
  'settings.branding.ensure',
  `INSERT INTO settings.branding (company_id, version, updated_at) VALUES ($1, 1, $2)
    ON CONFLICT (company_id) DO NOTHING`,
);

export const lockBranding = writeQuery(
  'settings.branding.lock',
  `SELECT ${columns} FROM settings.branding WHERE company_id = $1 FOR UPDATE`,
);

export const saveBranding = writeQuery(
  'settings.branding.save',
  `UPDATE settings.branding SET preset = $2, accent_color = $3, font = $4, logo = $5, version = $6,
    updated_at = $7 WHERE company_id = $1`,
);

export const renditionOf = readQuery(
  'settings.branding.rendition_of',
  `SELECT ${selectList(LogoRenditionRow)} FROM settings.logo_renditions WHERE company_id = $1`,
);

export const saveRendition = writeQuery(
  'settings.branding.save_rendition',
  `INSERT INTO settings.logo_renditions (company_id, sha256, content_type, width, height, bytes)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (company_id) DO UPDATE SET sha256 = excluded.sha256, content_type = excluded.content_type,
      width = excluded.width, height = excluded.height, bytes = excluded.bytes`,
);

export const deleteRendition = writeQuery(
  'settings.branding.delete_rendition',
  'DELETE FROM settings.logo_renditions WHERE company_id = $1',
);
