/** @list all — the rest of documents; npm test has the core of each capability */
// Holds on invoices: who places them, what they refuse, and what they do to interest.
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, businessAt, drafted, faultsOf, issued, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() =>
  businessAt(system, '2026-01-20T10:00:00Z', { country: 'DE', currency: 'EUR' }, { country: 'DE' }),
);
const DISPUTE = { kind: 'dispute', reason: 'Half of it was broken' };

const place = (id: string, body: object = DISPUTE, { http } = account) =>
  http.post(`/api/documents/${id}/holds`, body);
const placed = async (id: string, body?: object) => outputOf(documents.addHold, await place(id, body));
const remove = (id: string, holdId: string, { http } = account) =>
  http.delete(`/api/documents/${id}/holds/${holdId}`);
const listed = async (id: string) => (await account.http.call(documents.listHolds, { id })).items;

it('is placed, listed and removed, with its events and without its reason in them', async () => {
  const { id } = await sent(account);
  const hold = await placed(id, { ...DISPUTE, amountMinor: 50_00, until: '2026-03-31' });
  expect(hold).toMatchObject({
    ...{ documentId: id, kind: 'dispute', amountMinor: 50_00, from: '2026-01-20', until: '2026-03-31' },
    ...{ reason: DISPUTE.reason, placedBy: { type: 'user' }, removedOn: null },
  });
  at(system, '2026-01-25T10:00:00Z');
  const removed = outputOf(documents.removeHold, await remove(id, hold.id));
  expect(removed).toEqual({ ...hold, removedOn: '2026-01-25' });
  expect(await listed(id)).toEqual([removed]);
  const ofHolds = await eventsOf(system, 'documents', account.companyId, 'document.hold_');
  expect(ofHolds.map(({ type }) => type)).toEqual(['document.hold_added', 'document.hold_removed']);
  for (const { data } of ofHolds) expect(data).toMatchObject({ id, holdId: hold.id, heldMinor: 50_00 });
  expect(JSON.stringify(ofHolds)).not.toContain(DISPUTE.reason);
});

it('a disputed part bears no interest while the hold lasts', async () => {
  const { id } = await sent(account, { issueDate: '2026-01-10', dueDate: '2026-01-15' });
  await placed(id, { ...DISPUTE, amountMinor: 50_00, until: '2026-01-31' });
  const whole = await placed(id, { ...DISPUTE });
  const principals = async () =>
    (await account.http.call(documents.latePayment, { id, asOf: '2026-03-31' })).segments.map(
      ({ from, to, principalMinor }) => [from, to, principalMinor],
    );
  expect(await principals()).toEqual([['2026-01-16', '2026-01-19', 120_00]]);
  at(system, '2026-01-25T10:00:00Z');
  await remove(id, whole.id);
  expect(await principals()).toEqual([
    ['2026-01-16', '2026-01-19', 120_00],
    ['2026-01-25', '2026-01-31', 70_00],
    ['2026-02-01', '2026-03-31', 120_00],
  ]);
});

it('a promise bears interest, and a hold that was removed on its first day changes none', async () => {
  const { id } = await sent(account, { issueDate: '2026-01-10', dueDate: '2026-01-15' });
  const interest = async () =>
    (await account.http.call(documents.latePayment, { id, asOf: '2026-03-31' })).interestMinor;
  const before = await interest();
  await placed(id, { kind: 'promise', reason: 'By the end of March', until: '2026-03-31' });
  await remove(id, (await placed(id)).id);
  expect(await interest()).toBe(before);
});

it.each<[string, object, string]>([
  ['a day that is over', { ...DISPUTE, until: '2026-01-19' }, '/until'],
  ['a part of a promise', { kind: 'promise', reason: 'Soon', amountMinor: 1 }, '/amountMinor'],
  ['more than the balance', { ...DISPUTE, amountMinor: 120_01 }, '/amountMinor'],
  ['an unknown kind', { kind: 'whim', reason: 'No' }, '/kind'],
  ['an empty reason', { kind: 'other', reason: ' ' }, '/reason'],
])('refuses %s', async (_what, body, pointer) => {
  const { id } = await sent(account);
  expect(faultsOf(await place(id, body))).toMatchObject({ status: 400, errors: [{ pointer }] });
});

it('refuses drafts, quotes, and invoices of which nothing is open', async () => {
  const quote = await issued(account, { typeId: 'quote' });
  const paid = await sent(account);
  await account.http.call(documents.addPayment, { id: paid.id, amountMinor: 120_00 });
  const answers = await Promise.all([(await drafted(account)).id, quote.id, paid.id].map((id) => place(id)));
  expect(answers.map((answer) => faultsOf(answer).code)).toEqual([
    ...['document_not_open', 'document_not_open', 'document_settled'],
  ]);
});

it('is removed once, also by two at once, and only at its document', async () => {
  const [one, other] = [await sent(account), await sent(account)];
  const { id } = await placed(one.id);
  expect((await remove(other.id, id)).status).toBe(404);
  const answers = await Promise.all([remove(one.id, id), remove(one.id, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

it('a document has at most a hundred, also of many at once', async () => {
  const { id } = await sent(account);
  await system.sql(
    `INSERT INTO documents.holds (company_id, id, document_id, kind, from_day, reason, placed_by, created_at)
      SELECT $1, gen_random_uuid(), $2, 'other', '2026-01-20', 'x', '{"type":"user","id":null}', now()
      FROM generate_series(1, 98)`,
    [account.companyId, id],
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
});

it('a document shows the holds that last, and its etag says so', async () => {
  const { id } = await sent(account);
  const read = async ({ http } = account) => {
    const answer = await http.get(`/api/documents/${id}`);
    return { etag: answer.headers.get('etag'), holds: outputOf(documents.get, answer).holds };
  };
  const free = await read();
  expect(free.holds).toEqual([]);
  const short = await placed(id, { ...DISPUTE, amountMinor: 50_00, until: '2026-02-10' });
  const long = await placed(id, { kind: 'legal', reason: 'A court has it' });
  const both = await read();
  expect(both.holds).toEqual([short, long]);
  const reader = { ...account, http: await createKey(account, ['documents:read']) };
  expect((await read(reader)).holds).toBeNull();
  at(system, '2026-02-11T10:00:00Z');
  const one = await read();
  expect(one.holds).toEqual([long]);
  await remove(id, long.id);
  expect((await read()).holds).toEqual([]);
  expect(new Set([free, both, one].map(({ etag }) => etag)).size).toBe(3);
});

it('the list finds documents by a hold that lasts', async () => {
  const [held, removed, free] = [await sent(account), await sent(account), await sent(account)];
  await placed(held.id, { ...DISPUTE, until: '2026-02-10' });
  const { id: holdId } = await placed(removed.id);
  await remove(removed.id, holdId);
  const found = async (hasHold: boolean) =>
    (await account.http.call(documents.list, { hasHold })).items.map(({ id }) => id).sort();
  expect(await found(true)).toEqual([held.id]);
  expect(await found(false)).toEqual([removed.id, free.id].sort());
  at(system, '2026-02-11T10:00:00Z');
  expect(await found(true)).toEqual([]);
});
