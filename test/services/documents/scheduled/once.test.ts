// A document that another service lets be made for a period: its key makes one, whoever asks again.
import { documents } from '../../../../shared/contracts/documents';
import { newId } from '../../../../shared/runtime/database/ids';
import { isProblem } from '../../../../shared/runtime/errors';
import { itInProcess } from '../../../support/in-process';
import { callInternal } from '../../../support/internal-call';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { business, HUNDRED, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system));

type Action = 'draft' | 'issue';

/** Asks for the document of a period. */
async function made(recurringInvoiceId: string, revision = 1, action: Action = 'issue', lines = [HUNDRED]) {
  const { companyId, clientId } = account;
  const draft = { typeId: 'invoice', clientId, lines, dueInDays: 14 };
  const period = { recurringInvoiceId, index: 0, revision };
  const maker = { id: recurringInvoiceId, name: 'Rent' };
  const asked = { companyId, period, draft, action, maker };
  const { createScheduled } = documents;
  return (await callInternal<{ documentId: string }>(system.system, createScheduled.name, asked)).documentId;
}

const count = async () => (await account.http.call(documents.list, { pageSize: 100 })).items.length;

itInProcess('calls for one period at once give one issued invoice, and a later one the same', async () => {
  const before = await count();
  const id = newId();
  const ids = await Promise.all([made(id), made(id), made(id)]);
  expect(new Set([...ids, await made(id)])).toHaveProperty('size', 1);
  expect(await count()).toBe(before + 1);
  const done = { type: 'recurring_invoice', actorId: id, name: 'Rent' };
  expect(await read(account.http, ids[0])).toMatchObject({ status: 'issued', doneBy: { created: done } });
});

itInProcess('a period that is made anew has another invoice', async () => {
  const id = newId();
  expect(await made(id)).not.toBe(await made(id, 2));
});

itInProcess('a draft that was deleted is not made again', async () => {
  const id = newId();
  const draft = await made(id, 1, 'draft');
  await account.http.delete(`/api/documents/${draft}`);
  const before = await count();
  expect(await made(id, 1, 'draft')).toBe(draft);
  expect(await count()).toBe(before);
});

itInProcess('a refused call stores nothing, and a later one makes the invoice', async () => {
  const before = await count();
  const id = newId();
  const refusal = await made(id, 1, 'issue', []).catch((error: unknown) => error);
  expect(isProblem(refusal) && refusal.data.findings?.map(({ code }) => code)).toContain('lines_missing');
  expect(await count()).toBe(before);
  expect(await read(account.http, await made(id))).toMatchObject({ status: 'issued' });
});
