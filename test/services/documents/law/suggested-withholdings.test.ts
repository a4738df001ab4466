/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The taxes that a client withholds are suggested by the kind of the company, for a business of the same country.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, business, faultsOf, issued } from '../document-steps';

const system = beforeTests(startTestSystem);
beforeEach(() => at(system, '2026-05-04T10:00:00Z'));

it('what is suggested can be given to an invoice, and a stranger is told nothing', async () => {
  const account = await business(system, { country: 'ES', kind: 'sole_trader' }, { country: 'ES' });
  const { http, clientId } = account;
  const { items, date } = await http.call(documents.withholdingSuggestion, { clientId });
  expect(date).toBe('2026-05-04');
  const withholdings = items.map(({ kind, percent }) => ({ kind, percent }));
  const lines = [{ name: 'Work', unitPrice: 1000, vatRate: 21 }];
  expect(await issued(account, { lines, withholdings })).toMatchObject({ payableMinor: 106_000 });
  await http.call(companies.changeInfo, { kind: 'company' });
  expect((await http.call(documents.withholdingSuggestion, { clientId })).items).toEqual([]);
  const stranger = await business(system, { country: 'ES' });
  const answer = await stranger.http.get(`/api/documents/withholding-suggestion?clientId=${clientId}`);
  expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/clientId' }] });
});
