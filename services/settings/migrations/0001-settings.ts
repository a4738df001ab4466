import { createRuntimeTables, type Migration } from '../../../shared/runtime/migrations/migration';

export const up: Migration = async (context) => {
  await createRuntimeTables(context);
};
