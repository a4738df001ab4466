import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

export const keepLogo = writeQuery(
  'documents.logos.keep',
  `INSERT INTO documents.logos (company_id, sha256, rendition) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);

export const logoOf = readQuery(
  'documents.logos.find',
  'SELECT rendition AS logo FROM documents.logos WHERE company_id = $1 AND sha256 = $2',
);
