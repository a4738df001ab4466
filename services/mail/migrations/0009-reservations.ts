import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Messages of which services have asked whether they may be sent, and which have not come yet. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE mail.reservations (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    payer_id uuid NOT NULL,
    day date NOT NULL,
    provider text NOT NULL CHECK (provider IN ('company', 'instance')),
    messages integer NOT NULL CHECK (messages >= 0),
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'reservations');
  await sql('CREATE INDEX reservations_by_payer ON mail.reservations (payer_id, day, provider)');
};
