import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Members of a company do nothing in it, while its mail and the links of its clients go on: for disputes. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE companies.suspensions DROP CONSTRAINT suspensions_mode_check');
  await sql(`ALTER TABLE companies.suspensions
    ADD CONSTRAINT suspensions_mode_check CHECK (mode IN ('read_only', 'no_access', 'blocked'))`);
};
