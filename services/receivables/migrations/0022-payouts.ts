// Movements on the balances of sellers at their payment providers, payouts, and the balances that the providers show.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE receivables.payment_movements (
    company_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    kind text NOT NULL,
    ref text NOT NULL,
    currency text NOT NULL,
    gross_minor bigint NOT NULL,
    fee_minor bigint NOT NULL,
    at timestamptz,
    payout_id uuid,
    PRIMARY KEY (company_id, connection_id, kind, ref)
  )`);
  await isolateByCompany(context, 'payment_movements');
  await sql(
    'CREATE INDEX ON receivables.payment_movements (company_id, payout_id) WHERE payout_id IS NOT NULL',
  );
  await sql(`CREATE TABLE receivables.payouts (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    connection_id uuid NOT NULL,
    provider_id text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
    provider_ref text NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'paid', 'failed')),
    currency text NOT NULL,
    amount_minor bigint NOT NULL,
    fee_minor bigint,
    arrives_on date NOT NULL,
    reference text,
    made_at timestamptz NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'payouts');
  await sql(
    'CREATE UNIQUE INDEX payouts_ref ON receivables.payouts (company_id, connection_id, provider_ref)',
  );
  for (const columns of ['created_at, id', 'updated_at, id', 'arrives_on, id'])
    await sql(`CREATE INDEX ON receivables.payouts (company_id, ${columns})`);
  await sql(`CREATE TABLE receivables.payment_balances (
    company_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    currency text NOT NULL,
    ledger_minor bigint NOT NULL,
    provider_minor bigint NOT NULL,
    looked_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, connection_id, currency)
  )`);
  await isolateByCompany(context, 'payment_balances');
};
