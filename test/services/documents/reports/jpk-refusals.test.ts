/** @list all — the rest of documents; npm test has the core of each capability */
// JPK_V7M(3) of a company or a request that lacks something.
import { companies } from '../../../../shared/contracts/companies';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { faultsOf } from '../document-steps';
import { jpkPath, polish } from './jpk-steps';

const system = beforeTests(startTestSystem);

it('hears of everything that is missing at once, and of the call that sets it', async () => {
  const account = await polish(system);
  const { http } = account;
  await http.call(companies.changeInfo, { kind: 'sole_trader', email: null, currency: 'EUR' });
  const answer = await http.get(jpkPath('02'));
  expect(answer.body).toMatchObject({ fix: 'POST /api/company/info' });
  const { status, errors } = faultsOf(answer);
  expect([status, errors?.map(({ pointer }) => pointer)]).toEqual([409, ['/currency', '/kind', '/email']]);
  expect(errors?.[1]?.message).toContain('first name, surname and date of birth');
  await http.call(companies.changeInfo, { kind: null, identifiers: [] });
  expect(faultsOf(await http.get(jpkPath('02'))).errors).toEqual(
    expect.arrayContaining([
      { pointer: '/identifiers', message: 'has no NIP' },
      expect.objectContaining({ pointer: '/kind', message: expect.stringContaining('is missing') }),
    ]),
  );
});

it.each([
  ['a month without the tax office', 'from=2026-02-01&to=2026-02-28', '/taxOffice'],
  ['a tax office of three digits', 'from=2026-02-01&to=2026-02-28&taxOffice=147', '/taxOffice'],
  ['a part of a month', 'from=2026-02-01&to=2026-02-27&taxOffice=1471', '/to'],
  ['two months', 'from=2026-02-01&to=2026-03-31&taxOffice=1471', '/to'],
  ['a month that begins late', 'from=2026-02-02&to=2026-02-28&taxOffice=1471', '/from'],
  ['a month of the schema before', 'from=2026-01-01&to=2026-01-31&taxOffice=1471', '/from'],
])('is refused %s', async (_name, query, pointer) => {
  const account = await polish(system);
  const { status, errors } = faultsOf(await account.http.get(`/api/reports/books?format=jpk&${query}`));
  expect([status, errors?.map((error) => error.pointer)]).toEqual([400, [pointer]]);
});

it.each(['datev', 'fec'])('names a tax office that %s has no place for', async (format) => {
  const { http } = await polish(system);
  const query = 'from=2026-02-01&to=2026-02-28&taxOffice=1471';
  const { status, errors } = faultsOf(await http.get(`/api/reports/books?format=${format}&${query}`));
  expect([status, errors]).toEqual([400, [{ pointer: '/taxOffice', message: 'is for the format jpk only' }]]);
});
