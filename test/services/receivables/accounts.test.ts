// Bank accounts of a company, and files that name none.
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { IBAN, imported, linesOf, sample, send } from './bank';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system, {}, { country: 'DE' }));

it('an account is created once, by its IBAN and currency', async () => {
  const bank = { iban: 'DE89 3704 0044 0532 0130 00', currency: 'EUR', name: 'Giro' };
  const made = outputOf(receivables.createAccount, await account.http.post('/api/bank-accounts', bank));
  expect(made).toMatchObject({ iban: IBAN, lastFour: '3000', name: 'Giro', gaps: [], lastClosing: null });
  const again = await account.http.post('/api/bank-accounts', { ...bank, iban: IBAN });
  expect([again.status, problemOf(again).code]).toEqual([409, 'bank_account_exists']);
  const dollars = { ...bank, currency: 'USD' };
  expect((await account.http.post('/api/bank-accounts', dollars)).status).toBe(201);
  expect(await imported(account.http, sample('mt940-de.sta'))).toMatchObject({ new: 10 });
});

it.each([
  [{ iban: 'DE00370400440532013000', currency: 'EUR' }, '/iban'],
  [{ currency: 'EUR' }, '/iban'],
  [{ accountNumber: '1', currency: 'EUR' }, '/iban'],
  [{ iban: IBAN, currency: 'EURO' }, '/currency'],
])('%j is refused', async (bank, pointer) => {
  const answer = await account.http.post('/api/bank-accounts', bank);
  expect([answer.status, problemOf(answer).errors?.[0]?.pointer]).toEqual([400, pointer]);
});

it('a change needs the version that was read', async () => {
  const { http } = account;
  const bank = { accountNumber: '123', bankCode: '456', currency: 'CHF' };
  const { id, version } = outputOf(receivables.createAccount, await http.post('/api/bank-accounts', bank));
  const path = `/api/bank-accounts/${id}`;
  const changed = await http.patch(path, { name: 'New', profile: 'n26' }, { 'if-match': `"${version}"` });
  expect(outputOf(receivables.updateAccount, changed)).toMatchObject({
    name: 'New',
    profile: 'n26',
    version: 2,
  });
  expect((await http.patch(path, { name: 'Newer' }, { 'if-match': `"${version}"` })).status).toBe(412);
});

it('a CSV that names no account is of the one that is chosen', async () => {
  const { http } = await owner(system, {}, { country: 'DE' });
  const csv = 'date;amount;currency;name;reference\n2026-11-20;12,50;EUR;Muster;INV-2026-0041\n'
    .replaceAll(';', ',')
    .replace('12,50', '12.50');
  const refused = await send(http, csv, {}, 'lines.csv');
  expect([refused.status, problemOf(refused).code]).toEqual([409, 'bank_account_unknown']);
  const bank = { iban: IBAN, currency: 'EUR' };
  const { id } = outputOf(receivables.createAccount, await http.post('/api/bank-accounts', bank));
  expect(await imported(http, csv, { bankAccountId: id })).toMatchObject({ new: 1 });
  expect(await linesOf(http, '&q=MUSTER%200041')).toMatchObject([{ bankAccountId: id, amountMinor: 1_250 }]);
});
