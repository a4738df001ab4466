/** @list all — builds and starts a state of before */
// A state in which `documents` had recurring invoices and reminders is killed while it makes periods and mails wait. What is at hand goes
// on with its database: each row is there, each period is made once, and each mail leaves once.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { documents } from '../../shared/contracts/documents';
import { receivables } from '../../shared/contracts/receivables';
import { recurring } from '../../shared/contracts/recurring';
import { kill, onDatabase } from '../support/built';
import { runPrefix } from '../support/cluster-names';
import type { HttpClient } from '../support/http-client';
import { type MailServer, refusal, smtpOf, startMailServer } from '../support/mail-server';
import { isInHistory, OldTree } from '../support/old-tree';
import { createDatabase, dropDatabase } from '../support/postgres';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';
import {
  invoiced,
  invoicesOf,
  ONCE,
  POLICY,
  remindedOf,
  remindersOf,
  scheduled,
  settled,
} from './work-steps';

/** A commit in which they are there. */
const BEFORE = '1cb0b1f3e2cbf84f96ab7b236a6bfd1bdb49e0ed';
const DUE = 12;

const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
let tree: OldTree | undefined;
let server: MailServer;
let isRefusing = true;

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(isRefusing && address.startsWith('waits') ? refusal(451, 'Not now') : null),
  });
  await createDatabase(database, 'template0');
});
afterAll(async () => {
  await tree?.remove();
  await dropDatabase(database);
});

/** Builds the tree, migrates the database, and starts the program. */
async function started(of: OldTree): Promise<string> {
  const settings = { ...onDatabase(database), ...smtpOf(server), RATE_LIMIT_REQUESTS: '0' };
  const env = { PATH: process.env.PATH, ...settings };
  execFileSync('npm', ['run', '--silent', 'migrate'], {
    cwd: of.folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return of.start(settings);
}

it('goes on with what it finds: nothing is lost, made twice or mailed twice', async () => {
  if (!isInHistory(BEFORE)) return;
  tree = new OldTree(BEFORE);
  const before = await owner({ baseUrl: await started(tree) });
  const key = await createKey(before, ['documents:read', 'receivables:read']);
  const { http } = before;
  const clientId = await invoiced(http, 'scheduled');
  await remindedOf(http);
  const done = await scheduled(http, 'Done', clientId, 'month');
  await http.call(recurring.activateRecurring, { id: done, startWith: 'all' });
  await until('its periods are made', async () => (await invoicesOf(http, clientId)).length === 4);
  await http.call(recurring.pauseRecurring, { id: done });
  const found = await settled(http, done);
  const due: string[] = [];
  for (let at = 0; at < DUE; at += 1) due.push(await scheduled(http, `Due ${at}`, clientId, 'year'));
  for (const id of due) await http.call(recurring.activateRecurring, { id, startWith: 'all' });
  await until('some periods are made', async () => (await invoicesOf(http, clientId)).length > 5);
  await tree.end(kill);
  tree.pull();
  isRefusing = false;
  const after = key.at(await started(tree));
  await assertFinished(after, clientId, due);
  // answers may have got fields, and the policy may have run by itself meanwhile
  expect(await settled(after, done)).toMatchObject({
    ...found,
    reminders: expect.arrayContaining(found.reminders),
  });
  const { id } = await before.http.at(after.baseUrl).call(receivables.createReminderPolicy, POLICY, ONCE);
  expect(found.policies.items.map((one) => one.id)).toEqual([id]);
});

async function assertFinished(http: HttpClient, clientId: string, due: readonly string[]): Promise<void> {
  const invoices = await until('each period is made, and all are mailed', async () => {
    const all = await invoicesOf(http, clientId);
    const [waiting] = await remindersOf(http, 'waits');
    const mailed = all.filter(({ status }) => status === 'sent').length;
    return waiting?.status === 'sent' && mailed === 4 + DUE && all;
  });
  for (const id of due)
    expect(await http.call(recurring.listRecurringPeriods, { id })).toMatchObject({
      items: [{ outcome: 'invoiced' }],
    });
  const numbers = (await http.call(documents.list, { pageSize: 100 })).items.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(4 + invoices.length);
  assertMailedOnce(3 + DUE + 2);
}

/** A mail that was accepted when its process was killed leaves again under the same id, which receivers drop. */
function assertMailedOnce(count: number): void {
  const mails = Map.groupBy(server.received, ({ to, mail }) => `${to.join()} ${mail.subject}`);
  expect(mails.size).toBe(count);
  for (const copies of mails.values()) expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1);
}
