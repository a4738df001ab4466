import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  // BETWEEN also keeps NaN out, which PostgreSQL holds to be greater than every number
  await sql(`CREATE TABLE catalog.articles (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL CHECK (type IN ('PRODUCT', 'SERVICE')),
    name text NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    description text,
    reference text COLLATE "C",
    unit_price numeric CHECK (unit_price BETWEEN 0 AND 1e15),
    currency text,
    unit text,
    vat_rate numeric CHECK (vat_rate BETWEEN 0 AND 100),
    stock_tracked boolean NOT NULL,
    stock_quantity numeric CHECK (stock_quantity BETWEEN 0 AND 1e15),
    low_stock_threshold numeric CHECK (low_stock_threshold BETWEEN 0 AND 1e15),
    is_active boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (stock_quantity IS NOT NULL OR NOT stock_tracked),
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'articles');
  await sql(`CREATE UNIQUE INDEX articles_reference ON catalog.articles (company_id, reference)
    WHERE is_active AND reference IS NOT NULL`);
  await sql('CREATE INDEX articles_by_name ON catalog.articles (company_id, name_key, id) WHERE is_active');
  await sql(`CREATE INDEX articles_low_stock ON catalog.articles (company_id, name_key, id)
    WHERE is_active AND stock_tracked AND stock_quantity <= low_stock_threshold`);
};
