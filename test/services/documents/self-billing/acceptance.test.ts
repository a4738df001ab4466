/** @list all — the rest of documents; npm test has the core of each capability */
// The supplier accepts each self-billed invoice (VATD 224); the company records what it says.
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { faultsOf, issued, post, read } from '../document-steps';
import { buyer, selfBilled, send } from './self-billing-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => buyer(system));

const ACCEPTED = { outcome: 'accepted', name: 'Ada Byron', reason: 'By mail' };
const answer = (id: string, body: object = ACCEPTED) =>
  account.http.post(`/api/documents/${id}/acceptance`, body);
const events = async () =>
  (await eventsOf(system, 'documents', account.companyId, 'self_billing.')).map(({ type, data }) => ({
    type,
    ...data,
  }));

it('is recorded once, however often it is sent', async () => {
  const { id } = await selfBilled(account);
  const answers = await Promise.all([answer(id), answer(id), answer(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await read(account.http, id)).toMatchObject({
    status: 'issued',
    acceptance: {
      ...{ ...ACCEPTED, on: '2026-05-04' },
      recorded: { type: 'user', actorId: account.userId, at: expect.stringContaining('2026-05-04T10:0') },
    },
  });
  expect(await events()).toMatchObject([
    { type: 'self_billing.accepted', id, number: 'SB1-0001', name: 'Ada Byron', answeredOn: '2026-05-04' },
  ]);
  const other = await answer(id, { ...ACCEPTED, outcome: 'refused' });
  expect(faultsOf(other)).toMatchObject({ status: 409, code: 'self_billing_answered' });
});

it('leaves a refused one to be credited', async () => {
  const { id } = await selfBilled(account);
  const refused = { outcome: 'refused', name: 'Ada Byron', reason: 'Falsche Menge' };
  expect(outputOf(documents.recordAcceptance, await answer(id, refused))).toMatchObject({
    ...{ acceptance: refused, selfBilling: { owedMinor: 119_00 } },
  });
  const note = await post(account.http, id, 'credit');
  expect((await answer(note.id)).status).toBe(200);
  expect(await events()).toMatchObject([{ type: 'self_billing.refused' }, { type: 'self_billing.accepted' }]);
});

it('is of an issued self-billed document only, on a day since its issue', async () => {
  const sale = await issued(account);
  const draft = outputOf(documents.create, await send(account));
  const { id } = await selfBilled(account);
  for (const one of [sale.id, draft.id])
    expect(faultsOf(await answer(one))).toMatchObject({ status: 409, code: 'document_not_open' });
  for (const on of ['2026-05-03', '2026-05-05'])
    expect(faultsOf(await answer(id, { ...ACCEPTED, on }))).toMatchObject({
      ...{ status: 400, errors: [{ pointer: '/on' }] },
    });
  await post(account.http, id, 'cancel');
  expect(faultsOf(await answer(id))).toMatchObject({ status: 409, code: 'document_not_open' });
  expect(await events()).toEqual([]);
});
