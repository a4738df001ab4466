/** @list all — a process that ends between the call and the record, in several places */
// Between the commit of what is asked for, the call of documents and the record a process may end: nothing is lost or made twice.
import { recurring } from '../../../shared/contracts/recurring';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { business } from '../documents/document-steps';
import { ONCE, stepsOf, today } from './recurring-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { timeZone: 'Europe/Berlin' }));
const { created, decided, periodsOf } = stepsOf(account);

const documentsOf = (id: string) =>
  system.sql<{ documentId: string }>(
    'SELECT document_id AS "documentId" FROM documents.scheduled_documents WHERE recurring_invoice_id = $1',
    [id],
  );
const countOf = async (id: string) => {
  const maker = JSON.stringify({ doneBy: { created: { actorId: id } } });
  return (await system.sql('SELECT FROM documents.documents WHERE state @> $1::jsonb', [maker])).length;
};

/** The outcome of the first period cannot be stored: a row is in its place. */
const obstruct = (id: string) =>
  system.sql(
    `INSERT INTO recurring.recurring_periods (company_id, recurring_invoice_id, index, revision, id, is_live, period_from, period_to,
        outcome, created_at, updated_at)
      SELECT company_id, id, 0, 1, gen_random_uuid(), true, $2, $2, 'skipped', now(), now()
        FROM recurring.recurring_invoices WHERE id = $1`,
    [id, today],
  );

/** A schedule whose document is made and not recorded, as a process leaves it that is killed then. */
async function leftUnrecorded(): Promise<{ id: string; documentId: string }> {
  const { id } = await created({ ...ONCE, action: 'issue' });
  await obstruct(id);
  await account.http.call(recurring.activateRecurring, { id, startWith: 'all' });
  const [made] = await until('the document is made', async () => {
    const found = await documentsOf(id);
    return found.length > 0 && found;
  });
  return { id, documentId: made?.documentId ?? '' };
}

/** @param leased until when no runner takes it */
const clear = async (id: string, leased: string) => {
  await system.sql(
    'UPDATE recurring.recurring_invoices SET leased_until = now() + $2::interval WHERE id = $1',
    [...[id, leased]],
  );
  await system.sql('DELETE FROM recurring.recurring_periods WHERE recurring_invoice_id = $1', [id]);
};

it('an invoice that was made and not recorded is recorded by the next run', async () => {
  const { id, documentId } = await leftUnrecorded();
  await clear(id, '-1 second');
  expect(await decided(id, 'invoiced')).toMatchObject([{ index: 0, documentId }]);
  expect(await countOf(id)).toBe(1);
});

it.each([
  ['end', 'ended'],
  ['pause', 'paused'],
])('%s comes after its record', async (verb, status) => {
  const { id, documentId } = await leftUnrecorded();
  await clear(id, '10 minutes');
  const changed = await account.http.post(`/api/recurring-invoices/${id}/${verb}`, {});
  expect(changed).toMatchObject({ status: 200, body: { status, nextIndex: 1 } });
  expect(await periodsOf(id)).toMatchObject([{ index: 0, outcome: 'invoiced', documentId }]);
  expect(await countOf(id)).toBe(1);
});

it('a period that was made cannot be skipped', async () => {
  const { id } = await leftUnrecorded();
  await clear(id, '10 minutes');
  const skipped = await account.http.post(`/api/recurring-invoices/${id}/periods/0/skip`, {});
  expect(skipped).toMatchObject({ status: 409, body: { code: 'recurring_period_invoiced' } });
});

it('a period that was committed and not asked for is made by the next run, also of an ended schedule', async () => {
  const { id } = await created({ ...ONCE, action: 'issue' });
  const making = { index: 0, revision: 1, part: null, version: 1, startedAt: new Date().toISOString() };
  const days = { from: ONCE.schedule.anchor, to: ONCE.schedule.anchor };
  await system.sql(`UPDATE recurring.recurring_invoices SET status = 'ended', making = $2 WHERE id = $1`, [
    ...[id, JSON.stringify({ ...making, ...days })],
  ]);
  const [period] = await decided(id, 'invoiced');
  expect(await documentsOf(id)).toEqual([{ documentId: period?.documentId }]);
  expect(await countOf(id)).toBe(1);
});
