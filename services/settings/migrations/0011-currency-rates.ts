import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  // BETWEEN also keeps NaN out, which PostgreSQL holds to be greater than every number
  await sql(`CREATE TABLE settings.currency_rates (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    from_currency text COLLATE "C" NOT NULL,
    to_currency text COLLATE "C" NOT NULL,
    rate numeric NOT NULL CHECK (rate > 0 AND rate BETWEEN 0 AND 1e15),
    as_of timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CHECK (from_currency <> to_currency),
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'currency_rates');
  await sql(
    `CREATE INDEX currency_rates_newest ON settings.currency_rates (company_id, as_of DESC, id DESC)`,
  );
  await sql(`CREATE INDEX currency_rates_of_pair ON settings.currency_rates
    (company_id, from_currency, to_currency, as_of DESC, id DESC)`);
  // what the feeds publish is the same for everybody: one row per currency and day, in units per euro
  await sql(`CREATE TABLE settings.market_rates (
    currency text COLLATE "C" NOT NULL,
    date date NOT NULL,
    source text NOT NULL CHECK (source IN ('ecb', 'frankfurter')),
    rate numeric NOT NULL CHECK (rate > 0 AND rate BETWEEN 0 AND 1e15),
    fetched_at timestamptz NOT NULL,
    PRIMARY KEY (currency, date, source)
  )`);
  await sql('CREATE INDEX market_rates_newest ON settings.market_rates (source, date)');
};
