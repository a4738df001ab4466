/** @list night — kills, cuts and fills what a system stands on */
// Two processes remind from one database, one of them is killed again and again; then the database is put back to a backup, and
// held. REMINDER_KILLS=100 makes it long.

import { randomInt } from 'node:crypto';
import { receivables } from '../../shared/contracts/receivables';
import { kill, stop } from '../support/built';
import type { HttpClient } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { type MailServer, refusal, smtpOf, startMailServer } from '../support/mail-server';
import { type Process, SharedDatabase } from '../support/shared-database';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

const KILLS = Number(process.env.REMINDER_KILLS ?? 2);
const CLIENTS = 8;
const ALWAYS = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' };
const LINE = { description: 'Work', unitPrice: 100, vatRate: 20 };

interface Found {
  reminders: number;
  sent: number;
  /** Invoices whose level has not left once, or is not that of a reminder that was sent. */
  wrong: number;
}

const FOUND = `SELECT count(*)::integer AS reminders, count(*) FILTER (WHERE status = 'sent')::integer AS sent,
  (SELECT count(*)::integer FROM documents.documents d WHERE 1 <> (SELECT count(*) FROM receivables.reminder_levels l
    JOIN receivables.reminders r ON r.id = l.reminder_id AND r.status = 'sent'
    WHERE l.document_id = d.id AND l.level = 1 AND l.state = 'left')) AS wrong FROM receivables.reminders`;

/** A day goes by: the policy is due, and the lease of a process that is gone has ended. */
const NEXT_DAY =
  'UPDATE receivables.reminder_policies SET next_run_at = now(), leased_until = NULL WHERE is_active';
const HURRY = `UPDATE mail_jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL`;
const WAKE = `SELECT pg_notify('jobs:insert', '{"count": 20}')`;

describe('two processes that remind', () => {
  const database = new SharedDatabase();
  let isRefusing = false;
  let server: MailServer;

  beforeAll(async () => {
    server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(isRefusing ? refusal(451, 'Not now') : null),
    });
    await database.create();
  });
  afterAll(() => database.remove());

  const found = () => database.row<Found>(FOUND);
  const started = (env: Record<string, string> = {}) => database.start({ ...smtpOf(server), ...env });

  async function hurry(): Promise<void> {
    await database.sql(HURRY);
    await database.sql(WAKE);
  }

  it('have reminded of each invoice once, and of none again after a backup was put back and held', async () => {
    const first = await started();
    const key = await createKey(await owner({ baseUrl: first.baseUrl }));
    const http = key.at(first.baseUrl);
    await policy(http);
    let second = await started();
    let all = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      for (let at = 0; at < CLIENTS; at += 1) await overdue(http, `${round}-${at}`);
      const before = all + randomInt(0, CLIENTS);
      await database.sql(NEXT_DAY);
      // it is killed in the run, or while mails leave
      await until('some have left', async () => {
        const { reminders, sent } = await found();
        return (round % 2 === 0 ? sent : reminders) > before;
      });
      await database.end(second, kill);
      second = await started();
      await database.sql(NEXT_DAY);
      all += CLIENTS;
      await until('all have left', async () => {
        await hurry();
        return (await found()).sent === all;
      });
      expect(await found()).toEqual({ reminders: all, sent: all, wrong: 0 });
      assertMailedOnce(all);
    }
    await database.end(second, stop);
    await heldAfterRestore(first, key, all);
  });

  /** A mail that was accepted when its process was killed leaves again under the same id, which receivers drop. */
  function assertMailedOnce(all: number): void {
    const byClient = Map.groupBy(server.received, ({ to }) => to.join());
    expect(byClient.size).toBe(all);
    for (const mails of byClient.values()) {
      expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
      for (const { mail } of mails) expect(mail.text).toContain('€120.00');
    }
    expect(server.received.length).toBeLessThanOrEqual(all + KILLS);
  }

  /** Nothing leaves before the operator lets go: which reminders have left since the backup is not known. */
  async function heldAfterRestore(first: Process, key: HttpClient, all: number): Promise<void> {
    isRefusing = true;
    const email = await overdue(key.at(first.baseUrl), 'restored');
    await database.sql(NEXT_DAY);
    await until('a mail waits', async () => (await database.sql(WAITING)).length > 0);
    await database.end(first, stop);
    await database.backUp();
    isRefusing = false;
    const left = await started();
    await until('it has left', async () => {
      await hurry();
      return (await found()).sent === all + 1;
    });
    await database.end(left, stop);
    await database.putBack();
    const held = await started({ RECEIVABLES_HOLD: 'true' });
    await until('it is held', async () => {
      await hurry();
      const [row] = await database.sql<{ error: string }>(WAITING);
      return row?.error === 'The operator holds everything';
    });
    const http = key.at(held.baseUrl);
    const [restored] = (await http.call(receivables.listReminders, { status: 'queued' })).items;
    await http.call(receivables.withdrawReminder, { id: restored?.id ?? '' });
    await database.end(held, stop);
    const free = await started();
    await until('its mail is dropped', async () => {
      await hurry();
      return (await database.sql(`SELECT FROM mail.messages WHERE status = 'dropped'`)).length === 1;
    });
    expect(await found()).toMatchObject({ sent: all, reminders: all + 1 });
    expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    await database.end(free, stop);
  }

  const WAITING = `SELECT last_error AS error FROM mail.messages WHERE status = 'queued' AND last_error IS NOT NULL`;

  /** Its first run only proposes, and finds nothing. */
  async function policy(http: HttpClient): Promise<void> {
    const charge = { interest: false, compensation: false };
    const step = { level: 1, afterDays: -30, tone: 'friendly', fee: null, charge, approval: false } as const;
    const head = { name: 'Usual', isDefault: true, isActive: true, window: ALWAYS };
    await http.call(receivables.createReminderPolicy, { ...head, steps: [{ ...step, attach: [] }] });
    await http.call(receivables.runReminders, { dryRun: false });
  }

  /** Returns the address of the client. */
  async function overdue(http: HttpClient, client: string): Promise<string> {
    const contactEmail = `pay-${client}@acme.example`;
    const buyer = lawfulClient({ name: client, contactEmail, language: 'en' });
    const { id: clientId } = (await http.post('/api/clients', buyer)).body as { id: string };
    const body = { typeId: 'invoice', clientId, lines: [LINE], issue: true, dueInDays: 0 };
    const { id } = (await http.post('/api/documents', body)).body as { id: string };
    await http.post(`/api/documents/${id}/send`, { delivery: 'other' });
    return contactEmail;
  }
});
