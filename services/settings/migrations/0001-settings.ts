import { createRuntimeTables, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  await createRuntimeTables(context);
};
