import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';

export const keepLogo: PreparedQuery = {
  name: 'documents.logos.keep',
  text: `INSERT INTO documents.logos (company_id, sha256, rendition) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
};

export const logoOf: PreparedQuery = {
  name: 'documents.logos.find',
  text: 'SELECT rendition AS logo FROM documents.logos WHERE company_id = $1 AND sha256 = $2',
};
