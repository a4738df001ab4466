import { readQuery } from '../../../../shared/runtime/database/query';

/** The choices of a company and its rendered logo; a row of nulls where it has neither. */
export const documentBranding = readQuery(
  'settings.branding.of_documents',
  `SELECT b.preset, b.accent_color AS "accentColor", b.font, l.sha256, l.content_type AS "contentType", l.width,
      l.height, l.bytes
    FROM (SELECT $1::uuid AS company_id) own
      LEFT JOIN settings.branding b ON b.company_id = $1 LEFT JOIN settings.logo_renditions l ON l.company_id = $1`,
);
