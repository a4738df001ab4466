/** @list all — the rest of documents; npm test has the core of each capability */
// Sums of invoices that were not sent, beside each sum that leaves them out.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { expectStatus, issued, newClient, sent } from '../document-steps';
import { businessInJuly } from './due-invoices';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessInJuly(system));
const PERIOD = { from: '2026-07-01', to: '2026-07-15' };

async function unsentSums(more: { clientId?: string } = {}) {
  const [{ items }, { unsent }] = [
    await account.http.call(receivables.summary, {}),
    await account.http.call(documents.daysOutstanding, { ...PERIOD, ...more }),
  ];
  const { open, unsent: left } = items.find(({ currency }) => currency === 'EUR') ?? {};
  return { open, left, unsent };
}

it('is in the summary and the days outstanding, and is gone once it is sent', async () => {
  await sent(account);
  const { id } = await issued(account);
  const other = await newClient(account.http, { name: 'Other' });
  await issued(account, { clientId: other });
  const one = { count: 1, amountMinor: 120_00 };
  expect(await unsentSums()).toEqual({
    open: one,
    left: { count: 2, amountMinor: 240_00 },
    unsent: [{ currency: 'EUR', invoices: 2, balanceMinor: 240_00 }],
  });
  expect((await unsentSums({ clientId: other })).unsent).toEqual([
    { currency: 'EUR', invoices: 1, balanceMinor: 120_00 },
  ]);
  expectStatus(await account.http.post(`/api/documents/${id}/send`, { delivery: 'other' }), 200);
  expect((await unsentSums()).left).toEqual(one);
  const all = await account.http.post('/api/company/info', { receivablesFrom: 'issued' });
  expectStatus(all, 201);
  expect(await unsentSums()).toEqual({
    open: { count: 3, amountMinor: 360_00 },
    left: { count: 0, amountMinor: 0 },
    unsent: [],
  });
});
