// Tables and statements of the reference. It has the indexes its statements need and no other.

interface ReferenceColumn {
  attribute: string;
  name: string;
  fallback: unknown;
}

const NULLABLE =
  'name contactFirstName contactLastName contactEmail contactPhone country currency language addressLine1 ' +
  'addressLine2 postalCode city state description electronicAddress buyerReference paymentTermDays deliverTo ' +
  'eInvoiceFormat vatCategory cashDiscounts externalId';

export const COLUMNS: ReferenceColumn[] = [
  column('companyId', null),
  column('id', null),
  column('type', 'COMPANY'),
  ...NULLABLE.split(' ').map((attribute) => column(attribute, null)),
  column('identifiers', []),
  column('metadata', {}),
  column('isActive', true),
  column('version', 1),
  column('createdAt', null),
  column('updatedAt', null),
];

function column(attribute: string, fallback: unknown): ReferenceColumn {
  return { attribute, name: attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), fallback };
}

/** Text by which a client is found, written with the client as in the system. */
export const SEARCH_COLUMN: ReferenceColumn = column('searchText', '');

/** The system derives one from the identifiers, of which the bench's clients have none. */
const SUGGESTION = 'NULL::jsonb AS "electronicAddressSuggestion"';
const select = [...COLUMNS.map(({ attribute, name }) => `${name} AS "${attribute}"`), SUGGESTION].join(', ');
const written = [...COLUMNS, SEARCH_COLUMN];
const names = written.map(({ name }) => name).join(', ');
const placeholders = written.map((_, index) => `$${index + 1}`).join(', ');

const ARTICLE_COLUMNS =
  'id type name description reference unitPrice currency unit vatRate stockTracked stockQuantity lowStockThreshold ' +
  'vatCategory unitCode standardId classifications originCountry attributes externalId isActive version createdAt updatedAt';
const articles = ARTICLE_COLUMNS.split(' ')
  .map((attribute) => `${column(attribute, null).name} AS "${attribute}"`)
  .join(', ');

export const SQL = {
  get: `SELECT ${select} FROM reference.clients WHERE company_id = $1 AND id = $2`,
  search: `SELECT ${select} FROM reference.clients
    WHERE company_id = $1 AND is_active AND search_text LIKE $2 ORDER BY name LIMIT 20`,
  articles: `SELECT ${articles} FROM reference.articles WHERE company_id = $1 AND is_active
    ORDER BY name_key, id LIMIT 1001`,
  lowStock: `SELECT ${articles} FROM reference.articles
    WHERE company_id = $1 AND is_active AND stock_tracked AND stock_quantity <= low_stock_threshold
    ORDER BY name_key, id LIMIT 1001`,
  create: `WITH counted AS (
      INSERT INTO reference.counts (company_id, shard, total) VALUES ($1, pg_backend_pid() % 64, 1)
      ON CONFLICT (company_id, shard) DO UPDATE SET total = counts.total + 1
    ) INSERT INTO reference.clients (${names}) VALUES (${placeholders}) RETURNING ${select}`,
};

/** The same rows the system has, in tables without policies. */
export const REFERENCE_TABLE = `CREATE SCHEMA reference;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE reference.clients (LIKE clients.clients INCLUDING DEFAULTS);
  ALTER TABLE reference.clients ALTER COLUMN identifier_keys DROP NOT NULL;
  INSERT INTO reference.clients SELECT * FROM clients.clients;
  ALTER TABLE reference.clients ADD PRIMARY KEY (company_id, id);
  CREATE INDEX ON reference.clients USING gin (search_text gin_trgm_ops);
  CREATE TABLE reference.counts WITH (fillfactor = 50) AS
    SELECT company_id, 0 AS shard, count(*)::integer AS total FROM reference.clients GROUP BY 1;
  ALTER TABLE reference.counts ADD PRIMARY KEY (company_id, shard);
  CREATE TABLE reference.articles (LIKE catalog.articles INCLUDING DEFAULTS);
  INSERT INTO reference.articles SELECT * FROM catalog.articles;
  CREATE INDEX ON reference.articles (company_id, name_key, id) WHERE is_active;
  CREATE INDEX ON reference.articles (company_id, name_key, id)
    WHERE is_active AND stock_tracked AND stock_quantity <= low_stock_threshold;
  ANALYZE`;
