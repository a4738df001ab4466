// Tables and statements of the reference, whose columns are the fields of the contracts. It has the indexes its statements need
// and no other.
import { ARTICLE_FIELDS } from '../../shared/contracts/article-fields';
import { catalog } from '../../shared/contracts/catalog';
import { CLIENT_FIELDS } from '../../shared/contracts/client-fields';
import { clients } from '../../shared/contracts/clients';
import { initialValues } from '../../shared/runtime/fields/field-values';

export interface ReferenceColumn {
  attribute: string;
  name: string;
  fallback: unknown;
}

export interface Statements {
  get: string;
  search: string;
  articles: string;
  lowStock: string;
  create: string;
}

/** Lists the columns of a table of the schema `reference`. */
export const TABLE_COLUMNS = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_schema = 'reference' AND table_name = $1`;

/** Text by which a client is found, written with the client as in the system. */
export const SEARCH_COLUMN: ReferenceColumn = { attribute: 'searchText', name: 'search_text', fallback: '' };

const CLIENT_COLUMNS = fieldsOf(clients.get.output.properties, initialValues(CLIENT_FIELDS));
const ARTICLE_COLUMNS = fieldsOf(catalog.get.output.properties, initialValues(ARTICLE_FIELDS));

/** @param stored names of the columns of `reference.clients` */
export function clientColumns(stored: ReadonlySet<string>): ReferenceColumn[] {
  const company = { attribute: 'companyId', name: 'company_id', fallback: null };
  return [company, ...CLIENT_COLUMNS.filter(({ name }) => stored.has(name))];
}

export function statementsOf(client: ReadonlySet<string>, article: ReadonlySet<string>): Statements {
  const select = selected(CLIENT_COLUMNS, client);
  const articles = selected(ARTICLE_COLUMNS, article);
  const written = [...clientColumns(client), SEARCH_COLUMN];
  const names = written.map(({ name }) => name).join(', ');
  const placeholders = written.map((_, index) => `$${index + 1}`).join(', ');
  return {
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
}

/** The system computes a field without a column, from values that rows of the bench do not have. */
function selected(fields: readonly ReferenceColumn[], stored: ReadonlySet<string>): string {
  const expression = ({ name, fallback }: ReferenceColumn) =>
    stored.has(name) ? name : `'${JSON.stringify(fallback)}'::jsonb`;
  return fields.map((field) => `${expression(field)} AS "${field.attribute}"`).join(', ');
}

function fieldsOf(output: object, initial: Record<string, unknown>): ReferenceColumn[] {
  return Object.keys(output).map((attribute) => ({
    attribute,
    name: attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    fallback: initial[attribute] ?? null,
  }));
}

/** Rows that the reference writes have only the fields of the contract. */
const WITHOUT_NOT_NULL = `DO $$
  DECLARE required text;
  BEGIN
    FOR required IN SELECT column_name FROM information_schema.columns
      WHERE table_schema = 'reference' AND table_name = 'clients' AND is_nullable = 'NO'
    LOOP
      EXECUTE format('ALTER TABLE reference.clients ALTER COLUMN %I DROP NOT NULL', required);
    END LOOP;
  END $$`;

/** The same rows the system has, in tables without policies. */
export const REFERENCE_TABLE = `CREATE SCHEMA reference;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE reference.clients (LIKE clients.clients INCLUDING DEFAULTS);
  ${WITHOUT_NOT_NULL};
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
