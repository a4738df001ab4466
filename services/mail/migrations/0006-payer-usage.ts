import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Messages of a day by who pays, over all of the payer's companies: it belongs to none of them. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE TABLE mail.payer_usage (
    payer_id uuid NOT NULL,
    day date NOT NULL,
    provider text NOT NULL CHECK (provider IN ('company', 'instance')),
    messages integer NOT NULL,
    PRIMARY KEY (payer_id, day, provider)
  )`);
  await sql('CREATE INDEX payer_usage_day ON mail.payer_usage (day)');
};
