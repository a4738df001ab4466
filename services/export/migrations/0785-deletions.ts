import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The last export before a company is deleted, which `companies` hands out. */
export const up: Migration = ({ sql }) =>
  sql(`ALTER TABLE export.exports DROP CONSTRAINT exports_delivery_check,
    ADD CONSTRAINT exports_delivery_check CHECK (delivery IN ('answer', 'mail', 'deletion'))`);
