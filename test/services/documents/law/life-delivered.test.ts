/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The life of a document after its delivery: what was delivered stays delivered, and is credited instead of cancelled.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, type Business, business, faultsOf, issued, post, read } from '../document-steps';

const NOW = '2026-11-21T10:00:00.000Z';
const system = beforeTests(startTestSystem);

async function seller(country: string): Promise<Business> {
  at(system, NOW);
  return business(system, { country });
}

const cancel = ({ http }: Business, id: string) => http.post(`/api/documents/${id}/cancel`, {});

it.each([
  ['other', { delivery: 'other' }],
  ['paper', { delivery: 'paper' }],
  ['captured', { to: 'ada@acme.example' }],
])('delivered by %s is kept, and forbids to cancel (L01)', async (how, body) => {
  const account = await seller('DE');
  const invoice = await issued(account);
  expect(invoice.delivered).toBeNull();
  await post(account.http, invoice.id, 'send', body);
  const delivered = await until(
    'it is delivered',
    async () => (await read(account.http, invoice.id)).delivered ?? undefined,
  );
  expect(delivered.how).toBe(how);
  const answer = await cancel(account, invoice.id);
  expect(answer.body).toMatchObject({
    ...{ status: 409, code: 'document_delivered' },
    fix: `POST /api/documents/${invoice.id}/credit`,
  });
  expect((await post(account.http, invoice.id, 'credit')).corrects).toMatchObject({ id: invoice.id });
});

it('keeps the first delivery, whatever follows', async () => {
  const account = await seller('DE');
  const { id } = await issued(account);
  const first = await post(account.http, id, 'send', { delivery: 'paper' });
  at(system, '2026-11-22T10:00:00.000Z');
  const second = await post(account.http, id, 'send', { delivery: 'other' });
  expect(first.delivered).toMatchObject({ how: 'paper' });
  expect(second.delivered).toEqual(first.delivered);
  const clear = `UPDATE documents.documents SET state = state - 'delivered' WHERE id = $1`;
  await expect(system.sql(clear, [id])).rejects.toThrow('cannot be taken back');
});

it('is told by the issue', async () => {
  const account = await seller('DE');
  const { id } = await account.http.call(documents.create, {
    ...{ typeId: 'invoice', clientId: account.clientId },
    lines: [{ name: 'Work', unitPrice: 10, vatRate: 20 }],
  });
  const told = await post(account.http, id, 'issue', { delivery: 'paper' });
  expect(told).toMatchObject({ status: 'sent', delivered: { how: 'paper' } });
});

it('cancels what nobody has got (L02)', async () => {
  const account = await seller('SE');
  const { id, number } = await issued(account);
  expect(await post(account.http, id, 'cancel')).toMatchObject({ status: 'cancelled', number });
});

it.each(['HR', 'HU', 'NO', 'IT'])('never cancels an issued invoice in %s', async (country) => {
  const account = await seller(country);
  const { id } = await issued(account);
  const answer = await cancel(account, id);
  expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'document_cancel_forbidden' });
  expect(answer.body).toMatchObject({ fix: `POST /api/documents/${id}/credit` });
});
