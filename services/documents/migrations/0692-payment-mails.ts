import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** A mail that confirms a settlement to a client: one for each, however often it is asked for. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.payment_mails (
    company_id uuid NOT NULL,
    settlement_id uuid NOT NULL,
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    sent_to text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, settlement_id, client_id),
    UNIQUE (company_id, id),
    FOREIGN KEY (company_id, settlement_id) REFERENCES documents.settlements
  )`);
  await isolateByCompany(context, 'payment_mails');
};
