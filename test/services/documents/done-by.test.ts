/** @list all — the rest of documents; npm test has the core of each capability */
// Documents say who created, issued, sent and cancelled them, by the name of that moment.

import { identity } from '../../../shared/contracts/identity';
import { recurring } from '../../../shared/contracts/recurring';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey, signUpMember } from '../../support/users';
import { business, drafted, HUNDRED, issued, post, read } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() =>
  business(system, {}, { contactEmail: 'a@acme.example' }, { firstName: 'Zofia', lastName: 'Żak' }),
);

const zofia = () => ({
  type: 'user',
  actorId: account.userId,
  name: 'Zofia Żak',
  at: expect.stringMatching(/^20.*Z$/),
});

it('names a person, a key and another member, each for what it did', async () => {
  const draft = await drafted(account);
  expect(draft.doneBy).toEqual({ created: zofia(), issued: null, sent: null, cancelled: null });
  const key = await createKey(account);
  const current = await key.call(identity.currentApiKey, {});
  const issuedByKey = await post(key, draft.id, 'issue');
  const ofKey = { type: 'key', actorId: current.id, name: current.name, at: expect.any(String) };
  expect(issuedByKey.doneBy).toEqual({ created: zofia(), issued: ofKey, sent: null, cancelled: null });
  const member = await signUpMember(system, account, 'MEMBER');
  const sent = await post(member.http, draft.id, 'send', { delivery: 'other' });
  expect(sent.doneBy).toMatchObject({ issued: ofKey, sent: { type: 'user', actorId: member.userId } });
});

it('keeps the name of before after the person has another', async () => {
  const invoice = await issued(account);
  await system.sql(`UPDATE identity.users SET first_name = 'Ada', last_name = 'Lovelace' WHERE id = $1`, [
    account.userId,
  ]);
  await until('the new name is the one of the caller', async () => {
    const { created } = (await drafted(account)).doneBy;
    return created?.name === 'Ada Lovelace';
  });
  const cancelled = await post(account.http, invoice.id, 'cancel');
  expect(cancelled.doneBy).toMatchObject({ issued: zofia(), cancelled: { name: 'Ada Lovelace' } });
});

it('names who credited an invoice as who created and issued the note', async () => {
  const invoice = await issued(account);
  const note = await post(account.http, invoice.id, 'credit');
  const caller = { type: 'user', actorId: account.userId };
  expect(note.doneBy).toMatchObject({ created: caller, issued: caller, sent: null });
});

it('names the recurring invoice of a document that nobody made', async () => {
  const { http, clientId } = account;
  const { id, name } = await http.call(recurring.createRecurring, {
    ...{ name: 'Maintenance', clientId, template: { lines: [HUNDRED] }, action: 'issue_and_send' },
    schedule: { unit: 'year', step: 1, anchor: addDays(new Date().toISOString().slice(0, 10), -1) },
    issueAt: '00:00',
  });
  await http.call(recurring.activateRecurring, { id, startWith: 'all' });
  const made = await until('its invoice was mailed', async () => {
    const { items } = await http.call(recurring.listRecurringPeriods, { id });
    const documentId = items[0]?.documentId;
    if (!documentId) return false;
    const document = await read(http, documentId);
    return document.doneBy.sent !== null && document;
  });
  const run = { type: 'recurring_invoice', actorId: id, name };
  expect(made.doneBy).toMatchObject({ created: run, issued: run, sent: run, cancelled: null });
});
