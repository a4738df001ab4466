// The prepared statements of branding. `$1` is always the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../../shared/runtime/database/scoped-query';
import { BrandingRow } from '../models/branding-row';
import { LogoRenditionRow } from '../models/logo-rendition-row';

const columns = selectList(BrandingRow);

export const brandingOf: PreparedQuery = {
  name: 'settings.branding.of',
  text: `SELECT ${columns} FROM settings.branding WHERE company_id = $1`,
};

/** Gives the first two who change it at once a row to wait for. */
export const ensureBranding: PreparedQuery = {
  name: 'settings.branding.ensure',
  text: `INSERT INTO settings.branding (company_id, version, updated_at) VALUES ($1, 1, $2)
    ON CONFLICT (company_id) DO NOTHING`,
};

export const lockBranding: PreparedQuery = {
  name: 'settings.branding.lock',
  text: `SELECT ${columns} FROM settings.branding WHERE company_id = $1 FOR UPDATE`,
};

export const saveBranding: PreparedQuery = {
  name: 'settings.branding.save',
  text: `UPDATE settings.branding SET preset = $2, accent_color = $3, font = $4, logo = $5, version = $6,
    updated_at = $7 WHERE company_id = $1`,
};

export const renditionOf: PreparedQuery = {
  name: 'settings.branding.rendition_of',
  text: `SELECT ${selectList(LogoRenditionRow)} FROM settings.logo_renditions WHERE company_id = $1`,
};

export const saveRendition: PreparedQuery = {
  name: 'settings.branding.save_rendition',
  text: `INSERT INTO settings.logo_renditions (company_id, sha256, content_type, width, height, bytes)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (company_id) DO UPDATE SET sha256 = excluded.sha256, content_type = excluded.content_type,
      width = excluded.width, height = excluded.height, bytes = excluded.bytes`,
};

export const deleteRendition: PreparedQuery = {
  name: 'settings.branding.delete_rendition',
  text: 'DELETE FROM settings.logo_renditions WHERE company_id = $1',
};
