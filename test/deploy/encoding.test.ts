/** @list night — starts a database server */
// A server that was made without a locale stores names as bytes that it does not understand.
import { loadServices } from '../../deploy/entry/load-services';
import { migrateAll } from '../../deploy/entry/migrate-all';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { runPrefix } from '../support/cluster-names';
import { adminAddress, dropDatabase, withAdmin } from '../support/postgres';

const database = `${runPrefix()}_bytes`;

afterAll(() => dropDatabase(database));

it('refuses a database of another encoding before anything is made in it', async () => {
  await withAdmin((client) =>
    client.query(`CREATE DATABASE ${database} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`),
  );
  const address = { ...adminAddress(), database };
  const config = readConfig({ DATABASE_ROLE_PREFIX: runPrefix() });
  const refused = migrateAll(config, address, loadServices('all'), createLog('warn'));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/SQL_ASCII.*ENCODING 'UTF8'/);
});
