import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Confirmations of companies that a member who has lost all factors gets them removed. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE identity.factor_resets (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    confirmed_by uuid NOT NULL,
    confirmed_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, user_id)
  )`);
  await isolateByCompany(context, 'factor_resets');
  await context.sql('CREATE INDEX factor_resets_user_id ON identity.factor_resets (user_id)');
};
