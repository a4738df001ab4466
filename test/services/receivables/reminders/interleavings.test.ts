/** @list turn 6 @own-system — letters are written and counted by jobs, which go by the clock of the instance */
// Random interleavings of payments, their return, credits, holds, transfers at the bank, decisions of people and attempts to send, at a
// mail server that stops inside of DATA: M1 and M2. TEST_RUNS=1000 tries more of them.
import fc from 'fast-check';
import { clients as clientActions } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { receivables } from '../../../../shared/contracts/receivables';
import { smtpOf } from '../../../support/mail-server';
import { holds, runs } from '../../../support/properties';
import { startOwnSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, newClient } from '../../documents/document-steps';
import { IBAN, imported } from '../bank';
import { lastAttempt, observe, type SeenDocument, seen } from './observer';
import { type Reminding, reminding, STEP } from './reminder-steps';
import { type Mood, StoppingMailServer } from './stopping-mail-server';
import { statement } from './transfer';

const numRuns = runs(12, 300);
const INVOICES = 2;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-03-02T10:00:00Z');
const DAYS = 7;

const KINDS = [
  ...(['pay', 'payAll', 'return', 'return', 'return', 'credit', 'creditAll', 'dispute', 'promise'] as const),
  ...(['release', 'release', 'release', 'transfer', 'run', 'run', 'byHand', 'approve', 'withdraw'] as const),
  ...(['try', 'try', 'try', 'atServer', 'letGo', 'nextDay', 'nextDay'] as const),
];
type Kind = (typeof KINDS)[number];
const act = fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat(9) });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
const mood = fc.constantFrom<Mood>('accept', 'accept', 'stop', 'stop', 'refuse', 'hang up');
const history = fc.record({
  moods: fc.array(mood, { maxLength: 6 }),
  /** Acts of one group are asked for at once. */
  groups: fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 12 }),
});

const server = new StoppingMailServer();
let system: TestSystem;
let account: Reminding;

beforeAll(async () => {
  system = await startOwnSystem(smtpOf(await server.start()));
  account = await reminding(system, { company: { country: 'DE', iban: IBAN } });
  await account.http.call(receivables.saveMatching, { autoBook: 'off' });
  await observe(system);
  server.onStart = (messageId) => lastAttempt(system, messageId);
  await account.activated({
    ...{
      minDaysBetween: 1,
      bankDataMaxAgeDays: 90,
      window: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' },
    },
    steps: [STEP, { ...STEP, level: 2, afterDays: 21 }, { ...STEP, level: 3, afterDays: 35, approval: true }],
  });
  // the first complete run only proposes
  await account.run();
});
afterAll(async () => {
  server.moods = [];
  server.release();
  await system?.stop();
});

class History {
  private day = FIRST_DAY;
  private transfers = 0;

  constructor(
    private readonly clientId: string,
    private readonly invoices: readonly Document[],
  ) {}

  /** Asks for a change, which may be refused, but not fail. */
  async do({ kind, at: number }: Act): Promise<void> {
    const answer = await this.ask(kind, number);
    if (answer && answer.status >= 500) throw new Error(`${kind}: ${answer.text}`);
  }

  private async ask(kind: Kind, number: number) {
    const { http } = account;
    const invoice = this.invoices[number % INVOICES];
    if (!invoice) throw new Error('no invoice');
    const path = `/api/documents/${invoice.id}`;
    const hold = (body: object) => http.post(`${path}/holds`, { reason: 'x', ...body });
    switch (kind) {
      case 'pay':
        return http.post(`${path}/payments`, { amountMinor: 1_00 + number });
      case 'payAll':
        return http.post(`${path}/payments`, { amountMinor: 120_00 });
      case 'return': {
        const { items } = await http.call(documents.listPayments, { id: invoice.id });
        const payment = items.at(-1);
        return payment && http.delete(`${path}/payments/${payment.id}`);
      }
      case 'credit':
        return http.post(`${path}/credit`, { lines: [{ lineNumber: 1, quantity: '0.1' }] });
      case 'creditAll':
        return number === 0 ? http.post(`${path}/credit`, {}) : undefined;
      case 'dispute':
        return hold({ kind: 'dispute', ...(number > 4 && { amountMinor: 10_00 + number }) });
      case 'promise':
        return hold({ kind: number > 4 ? 'promise' : 'legal' });
      case 'release': {
        const { items } = await http.call(documents.listHolds, { id: invoice.id });
        const last = items.filter(({ removedOn }) => removedOn === null).at(-1);
        return last && http.delete(`${path}/holds/${last.id}`);
      }
      case 'run':
        return http.post('/api/reminders/runs', { dryRun: false, clientId: this.clientId });
      case 'byHand':
        return http.post(`${path}/reminders`, { level: 1 + (number % 3) });
      case 'approve':
      case 'withdraw': {
        const open = (await this.reminders()).filter(({ status }) => !['sent', 'withdrawn'].includes(status));
        const chosen = open[number % Math.max(1, open.length)];
        return chosen && http.post(`/api/reminders/${chosen.id}/${kind}`, {});
      }
      case 'nextDay':
        this.day = Math.min(this.day + DAY_MS, FIRST_DAY + DAYS * DAY_MS);
        at(system, new Date(this.day).toISOString());
        return undefined;
      case 'transfer':
        return this.transfer(invoice, number);
      case 'atServer':
        return this.atServer();
      case 'letGo':
        return void server.release();
      case 'try':
        return void (await account.mailing.hurry());
    }
  }

  private async transfer({ number: text }: Document, number: number): Promise<void> {
    this.transfers += 1;
    const day = new Date(this.day).toISOString().slice(0, 10);
    const id = `${text}-${this.transfers}`;
    await imported(account.http, statement(day, `Rechnung ${text}`, `${100 + number}.00`, id));
  }

  private async atServer(): Promise<undefined> {
    await until('attempts are at the server', async () => (await attemptsUnderWay()) === server.stopped);
  }

  private async reminders() {
    return (await account.http.call(receivables.listReminders, { clientId: this.clientId, pageSize: 100 }))
      .items;
  }
}

async function attemptsUnderWay(): Promise<number> {
  const [row] = await system.sql<{ count: number }>(
    'SELECT count(*)::integer AS count FROM mail_jobs._private_jobs WHERE locked_at IS NOT NULL',
  );
  return row?.count ?? 0;
}

/** Mails that wait are tried, and what has stopped goes on, until nothing is left. */
async function settle(): Promise<void> {
  server.moods = [];
  await until('no mail waits', async () => {
    server.release();
    await account.mailing.hurry();
    const rows = await system.sql(`SELECT FROM mail.messages WHERE status = 'queued' LIMIT 1`);
    return rows.length === 0 && server.stopped === 0;
  });
}

/** M1: each attempt was for what the client had to pay at a moment of it, and for nothing else. */
function wrongAttempts(all: readonly SeenDocument[]): SeenDocument[] {
  return all.filter(({ wasOwed, isDoubtful }) => !wasOwed || isDoubtful);
}

/** M2: of each invoice and cycle the mails that were accepted have rising levels, by the policy without a gap. */
function wrongLevels(all: readonly SeenDocument[]): SeenDocument[] {
  const accepted = new Set(server.taken.map(({ attempt }) => attempt));
  const levels = new Map<string, number>();
  return all.filter(({ attempt, documentId, cycle, level, isByHand }) => {
    if (!accepted.has(attempt)) return false;
    const key = `${documentId} ${cycle}`;
    const before = levels.get(key) ?? 0;
    levels.set(key, level);
    return isByHand ? level <= before : level !== before + 1;
  });
}

/** The mails say the sum of their attempt. */
function wrongMails(all: readonly SeenDocument[]): string[] {
  const totals = new Map(all.map(({ attempt, totalMinor }) => [attempt, totalMinor]));
  return server.taken
    .filter(({ mail, attempt }) => !mail.text?.includes(`€${((totals.get(attempt) ?? 0) / 100).toFixed(2)}`))
    .map(({ messageId, mail }) => `${messageId}: ${mail.text}`);
}

it('nothing leaves that is not owed, each level leaves once in a cycle, and mails say the balance of their attempt', async () => {
  let clients = 0;
  await holds(
    fc.asyncProperty(history, async ({ moods, groups }) => {
      clients += 1;
      const contactEmail = `client-${clients}@acme.example`;
      const clientId = await newClient(account.http, { name: `Client ${clients}`, contactEmail });
      const invoices: Document[] = [];
      while (invoices.length < INVOICES) invoices.push(await account.overdue({ clientId }));
      at(system, new Date(FIRST_DAY).toISOString());
      server.moods = [...moods];
      const lived = new History(clientId, invoices);
      await lived.do({ kind: 'run', at: 0 });
      await lived.do({ kind: 'try', at: 0 });
      await lived.do({ kind: 'atServer', at: 0 });
      for (const group of groups) await Promise.all(group.map((one) => lived.do(one)));
      await settle();
      const all = await seen(system);
      expect(wrongAttempts(all)).toEqual([]);
      expect(wrongLevels(all)).toEqual([]);
      expect(wrongMails(all)).toEqual([]);
      // the next history begins on the first day again, on which the holds of this one have not begun
      await account.http.call(clientActions.update, { id: clientId, reminders: 'off' });
    }),
    { numRuns, endOnFailure: true },
  );
  // histories in which nothing leaves prove nothing
  expect(server.taken.length).toBeGreaterThan(0);
});
