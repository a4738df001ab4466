import { companies } from '../../../../shared/contracts/companies';
import { readAction } from '../../../../shared/runtime/action';

/** Figures of the storage watch, which runs in the process of this service. */
export const storage = readAction(companies.storage, async (_input, { metrics }) => {
  const [databaseBytes, databaseLimitBytes = null, dataDirFreeBytes = null, dataDirFreeLimitBytes = null] =
    await Promise.all(NAMES.map((name) => metrics.read(name)));
  // a figure that cannot be read is 0, and no database is empty
  if (!databaseBytes) return { figures: null };
  return { figures: { databaseBytes, databaseLimitBytes, dataDirFreeBytes, dataDirFreeLimitBytes } };
});

const NAMES = [
  'database_size_bytes',
  'database_size_limit_bytes',
  'data_dir_free_bytes',
  'data_dir_free_limit_bytes',
];
