// An operator who has not named the producer of the software makes no records: whoever is connected is told.
import { documents } from '../../../../shared/contracts/documents';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { drafted } from '../document-steps';
import { connected, LINES } from './spanish-business';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for the tests of records' });
});
afterAll(() => system?.stop());

it.each(['TEST', 'PROD'] as const)('a connection to %s', async (environment) => {
  const account = await connected(system, environment);
  const { id } = await drafted(account, LINES);
  const checked = await account.http.call(documents.check, { id });
  expect(checked).not.toHaveProperty('verifactuEnvironment');
  const found = checked.findings.filter(({ code }) => code === 'verifactu_not_recorded');
  expect(found.map(({ message }) => message)).toEqual(
    environment === 'TEST' ? [] : [expect.stringContaining('has not named who produces it')],
  );
});
