// Identifiers of a scheme that the country does not have, in a CSV file: stored, and told by row in the words of the JSON API.
import { clients } from '../../../../shared/contracts/clients';
import { IMPORT_ERRORS_LISTED } from '../../../../shared/contracts/imports';
import { imported } from '../../../support/csv-imports';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';

const PATH = '/api/clients/imports';
const HEADER = 'externalId,name,country,identifiers.nip,identifiers.nipp\n';
const ROWS = 'a,Right,PL,5260250274,\nb,Wrong,PL,,5260250274\nc,Nowhere,,,1\n';
const UPDATE = { dryRun: 'false', onMatch: 'update' };

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

it.each([
  ['in a dry run', {}],
  ['when they are stored', { dryRun: 'false' }],
])('warns of the row, as the JSON API does of the body, %s', async (_when, choice) => {
  const identifiers = [{ scheme: 'nipp', value: '5260250274' }];
  const { warnings } = await account.http.call(clients.create, { name: 'Wrong', country: 'PL', identifiers });
  const done = await imported(account.http, PATH, HEADER + ROWS, choice);
  expect(done).toMatchObject({ created: 3, refused: 0, errors: [], warned: 1 });
  expect(done.warnings).toEqual([
    {
      ...{ row: 2, line: 3, column: 'identifiers.nipp' },
      ...{ code: 'unknown_identifier_scheme', message: warnings?.[0]?.message },
    },
  ]);
});

it('warns when a row brings the scheme or the country, and of nothing else', async () => {
  await imported(account.http, PATH, HEADER + ROWS);
  const update = (csv: string) => imported(account.http, PATH, csv, UPDATE);
  expect(await update(HEADER + ROWS)).toMatchObject({ unchanged: 3, warned: 0, warnings: [] });
  const renamed = `${HEADER}b,Renamed,PL,,5260250274\n`;
  expect(await update(renamed)).toMatchObject({ updated: 1, warned: 0, warnings: [] });
  const moved = 'externalId,country\nc,PL\n';
  expect(await update(moved)).toMatchObject({ updated: 1, warned: 1, warnings: [{ row: 1, column: null }] });
});

it('lists the first ones, and counts all', async () => {
  const rows = Array.from({ length: IMPORT_ERRORS_LISTED + 700 }, (_, row) => `${row},Wrong,PL,,1`);
  const done = await imported(account.http, PATH, `${HEADER}${rows.join('\n')}\n`);
  expect(done).toMatchObject({ created: rows.length, warned: rows.length });
  expect(done.warnings.map(({ row }) => row)).toEqual(
    Array.from({ length: IMPORT_ERRORS_LISTED }, (_, index) => index + 1),
  );
});
