// The migrations of all services, up to those that a backup had.
import { createLog } from '../../shared/runtime/observability/log';
import type { LoadedService } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { migrateAll } from '../entry/migrate-all';
import type { MigrateTo } from './restore-backup';

export function migrateTo(config: Config, address: DatabaseUrl, services: LoadedService[]): MigrateTo {
  const log = createLog(config.logLevel);
  return (migrations) => migrateAll(config, address, services, log, { only: migrations });
}
