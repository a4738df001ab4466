import { addOutboxTrace, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  await addOutboxTrace(context);
  await context.sql('ALTER TABLE webhooks.events ADD COLUMN trace_parent text');
};
