import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Which version of a connection its owners were told of that the channel has stopped it, and why. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE settings.channel_connections ADD COLUMN stopped_version integer,
    ADD COLUMN stopped_reason text CHECK (stopped_reason IN ('credentials', 'connection'))`);
};
