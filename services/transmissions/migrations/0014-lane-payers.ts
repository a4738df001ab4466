import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Lanes name the payer of their company, by whom they are counted; the job `learn_payers` fills in the others. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE transmissions.lanes ADD COLUMN payer_id uuid');
  await sql('CREATE INDEX lanes_without_payer ON transmissions.lanes (company_id) WHERE payer_id IS NULL');
};
