import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Documents that reach their buyer before the channel has them: since when, by when it must have them, what they correct. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE transmissions.transmissions
    ADD COLUMN decide_at timestamptz, ADD COLUMN offline_at timestamptz, ADD COLUMN released_at timestamptz,
    ADD COLUMN deadline_at timestamptz, ADD COLUMN deadline_told text CHECK (deadline_told IN ('near', 'passed')),
    ADD COLUMN codes jsonb NOT NULL DEFAULT '[]', ADD COLUMN corrects text`);
  await sql(`CREATE INDEX transmissions_to_decide ON transmissions.transmissions (decide_at)
    WHERE decide_at IS NOT NULL`);
  await sql(`CREATE INDEX transmissions_with_deadline ON transmissions.transmissions (deadline_at)
    WHERE deadline_at IS NOT NULL AND accepted_at IS NULL`);
};
