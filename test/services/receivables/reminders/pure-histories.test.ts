// Random histories of two invoices, their reminders and the attempts to send them, in memory: runs and guards decide by the rules of
// the product, and a model of its own knows balances, cycles and levels. REMINDER_HISTORIES=100000 is the full number.
import fc from 'fast-check';
import {
  clientReasons,
  decideClient,
  decideDocument,
  doubtReasons,
  type Remindable,
  type RemindedClient,
  type Terms,
} from '../../../../services/receivables/reminders/domain/decide';
import { addDays } from '../../../../shared/values/calendar';
import { holds, runs } from '../../../support/properties';
import { STEP } from './reminder-steps';

const numRuns = runs();
const DUE_DATE = '2026-02-01';
const TOTAL = 120_00;
const INVOICES = 2;

const POLICY: Terms = {
  ...{ isActive: true, appliesTo: 'BOTH', minDaysBetween: 3, bankDataMaxAgeDays: 3, minimums: [] },
  steps: [STEP, { ...STEP, level: 2, afterDays: 14 }, { ...STEP, level: 3, afterDays: 21, approval: true }],
};

const kind = fc.oneof(
  { arbitrary: fc.constantFrom('pay', 'payAll', 'credit', 'dispute', 'promise', 'transfer'), weight: 2 },
  { arbitrary: fc.constantFrom('return', 'release', 'matched', 'byHand', 'withdraw', 'refuse'), weight: 4 },
  { arbitrary: fc.constantFrom('run', 'approve', 'ask', 'ask', 'accept', 'days'), weight: 12 },
);
const act = fc.record({ kind, at: fc.nat(9) });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Invoice {
  id: string;
  payments: number[];
  creditedMinor: number;
  disputedMinor: number | null | undefined;
  isPromised: boolean;
  /** Number of cycles that have ended. */
  cycle: number;
  /** Levels that have left, by cycle. */
  left: Map<number, number[]>;
}

interface Level {
  reminder: Reminder;
  invoice: Invoice;
  state: 'open' | 'left' | 'over';
  leftOn: string | null;
  hasCycleEnded: boolean;
}

interface Reminder {
  level: number;
  status: 'proposed' | 'approved' | 'queued' | 'sent' | 'withdrawn';
  isByHand: boolean;
  isByPerson: boolean;
  invoices: Invoice[];
  /** The attempt that the mail server has not answered. */
  underWay: { invoice: Invoice; cycle: number }[] | null;
}

const balanceOf = ({ payments, creditedMinor }: Invoice) =>
  TOTAL - creditedMinor - payments.reduce((sum, one) => sum + one, 0);

class Company {
  today = addDays(DUE_DATE, STEP.afterDays);
  unmatchedMinor = 0;
  sent = 0;
  readonly invoices = Array.from({ length: INVOICES }, (_, at): Invoice => {
    const money = { payments: [], creditedMinor: 0, disputedMinor: undefined, isPromised: false };
    return { id: `${at}`, ...money, cycle: 0, left: new Map() };
  });
  private readonly reminders: Reminder[] = [];
  private readonly levels: Level[] = [];

  do({ kind, at }: Act): void {
    const invoice = this.invoices[at % INVOICES];
    const reminder = this.reminders.at(-1 - (at % Math.max(1, Math.min(3, this.reminders.length))));
    if (!invoice) return;
    if (kind === 'days') this.today = addDays(this.today, at);
    else if (kind === 'transfer') this.unmatchedMinor = TOTAL;
    else if (kind === 'matched') this.unmatchedMinor = 0;
    else if (kind === 'run') this.run();
    else if (kind === 'byHand') this.remindByHand(invoice, 1 + (at % 3));
    else if (['approve', 'withdraw', 'ask', 'accept', 'refuse'].includes(kind)) {
      if (reminder) this.decide(kind, reminder);
    } else this.change(kind, invoice, at);
  }

  private change(kind: Act['kind'], invoice: Invoice, at: number): void {
    const before = balanceOf(invoice);
    if (kind === 'pay') invoice.payments.push(10_00 + at);
    if (kind === 'payAll') invoice.payments.push(TOTAL);
    if (kind === 'return') invoice.payments.pop();
    if (kind === 'credit' && invoice.creditedMinor < TOTAL) invoice.creditedMinor += 10_00;
    if (kind === 'dispute') invoice.disputedMinor = at > 4 ? 20_00 : null;
    if (kind === 'promise') invoice.isPromised = true;
    if (kind === 'release') Object.assign(invoice, { isPromised: false, disputedMinor: undefined });
    if (before <= 0 || balanceOf(invoice) > 0) return;
    invoice.cycle += 1;
    for (const level of this.levels) {
      if (level.invoice !== invoice || level.state === 'over') continue;
      level.hasCycleEnded = true;
      if (level.state === 'left') level.state = 'over';
    }
  }

  private client(isDecided: boolean): RemindedClient {
    const unmatched = new Map(isDecided ? [] : [['EUR', this.unmatchedMinor]]);
    const is = { isDeleted: false, isOff: false, type: 'COMPANY' as const, hasAddress: true };
    return { ...is, unmatched, bankDay: null };
  }

  private remindable(invoice: Invoice, asking: Reminder | null): Remindable {
    const own = this.levels.filter((level) => level.invoice === invoice);
    const left = own.filter(({ state }) => state === 'left');
    const days = own.flatMap(({ leftOn }) => leftOn ?? []).sort();
    const { id, creditedMinor, disputedMinor, isPromised } = invoice;
    return {
      ...{ id, number: id, currency: 'EUR', language: 'en', issueDate: DUE_DATE, dueDate: DUE_DATE },
      ...{ isCancelled: false, isKnown: true, balanceMinor: balanceOf(invoice), creditedMinor },
      settledMinor: invoice.payments.length,
      holds: [
        ...(disputedMinor === undefined
          ? []
          : [{ kind: 'dispute', until: null, amountMinor: disputedMinor }]),
        ...(isPromised ? [{ kind: 'promise', until: null, amountMinor: null }] : []),
      ],
      level: Math.max(0, ...left.map(({ reminder }) => reminder.level)),
      lastReminderDay: days.at(-1) ?? null,
      claims: [],
      isTaken: own.some(({ state, reminder }) => state === 'open' && reminder !== asking),
      ...{ isCollecting: false, isPaying: false, cycle: invoice.cycle },
    };
  }

  private run(): void {
    const all = this.invoices.map((invoice) => this.remindable(invoice, null));
    for (const { documents, step, doubts } of decideClient(all, this.client(false), POLICY, this.today)
      .reminders) {
      const ids = documents.map(({ document }) => document.id);
      const invoices = this.invoices.filter(({ id }) => ids.includes(id));
      this.make(invoices, step.level, { isByHand: false, isApproved: doubts.length === 0 });
    }
  }

  private remindByHand(invoice: Invoice, level: number): void {
    const asked = { level, isByHand: true, isMine: false };
    const { reasons } = decideDocument(this.remindable(invoice, null), POLICY, this.today, asked);
    if (reasons.length === 0) this.make([invoice], level, { isByHand: true, isApproved: true });
  }

  /** The two keys of the table refuse a second reminder of an invoice, and a level twice. */
  private make(invoices: Invoice[], level: number, as: { isByHand: boolean; isApproved: boolean }): void {
    const status = as.isApproved ? 'approved' : 'proposed';
    const by = { isByHand: as.isByHand, isByPerson: as.isByHand };
    const reminder: Reminder = { level, status, ...by, invoices, underWay: null };
    for (const invoice of invoices) {
      const own = this.levels.filter((one) => one.invoice === invoice);
      expect(own.filter(({ state }) => state === 'open')).toEqual([]);
      expect(
        own.filter(({ state, reminder: { level: taken } }) => state === 'left' && taken === level),
      ).toEqual([]);
      this.levels.push({ reminder, invoice, state: 'open', leftOn: null, hasCycleEnded: false });
    }
    this.reminders.push(reminder);
  }

  private decide(kind: Act['kind'], reminder: Reminder): void {
    const { status, underWay } = reminder;
    if (kind === 'approve' && status === 'proposed')
      Object.assign(reminder, { status: 'approved', isByPerson: true });
    if (kind === 'withdraw' && status !== 'sent' && status !== 'withdrawn') {
      reminder.status = 'withdrawn';
      if (status !== 'queued') this.free(reminder);
    }
    if (kind === 'ask' && !underWay) this.attempt(reminder);
    if (kind === 'accept' && underWay) this.accept(reminder, underWay);
    if (kind === 'refuse') reminder.underWay = null;
  }

  private free(reminder: Reminder): void {
    for (const level of this.openLevels(reminder)) level.state = 'over';
  }

  private openLevels(reminder: Reminder): Level[] {
    return this.levels.filter((level) => level.reminder === reminder && level.state === 'open');
  }

  private attempt(reminder: Reminder): void {
    if (reminder.status === 'withdrawn') this.free(reminder);
    if (reminder.status !== 'approved' && reminder.status !== 'queued') return;
    const { level, isByHand, isByPerson } = reminder;
    const client = this.client(isByPerson);
    const decided = reminder.invoices.map((invoice) => ({
      invoice,
      ...decideDocument(this.remindable(invoice, reminder), POLICY, this.today, {
        level,
        isByHand,
        isMine: false,
      }),
    }));
    const due =
      clientReasons(client, POLICY, isByHand).length > 0
        ? []
        : decided.filter(({ reasons }) => reasons.length === 0);
    if (due.length === 0) {
      reminder.status = 'withdrawn';
      this.free(reminder);
      return;
    }
    const openMinor = due.reduce((sum, one) => sum + one.openMinor, 0);
    if (doubtReasons(client, { currency: 'EUR', openMinor }, POLICY, this.today).length > 0) {
      Object.assign(reminder, { status: 'proposed', isByPerson: false });
      return;
    }
    for (const one of this.openLevels(reminder)) {
      if (due.some(({ invoice }) => invoice === one.invoice)) one.hasCycleEnded = false;
      else one.state = 'over';
    }
    reminder.status = 'queued';
    reminder.invoices = due.map(({ invoice }) => invoice);
    reminder.underWay = due.map(({ invoice }) => ({ invoice, cycle: invoice.cycle }));
    for (const { invoice, openMinor: named } of due) this.assertOwed(invoice, named, reminder, openMinor);
  }

  /** M1: the amount is the balance of this moment without what is disputed. */
  private assertOwed(invoice: Invoice, namedMinor: number, { isByPerson }: Reminder, sumMinor: number): void {
    const { disputedMinor, isPromised } = invoice;
    expect(namedMinor).toBe(
      balanceOf(invoice) - (disputedMinor === undefined ? 0 : (disputedMinor ?? TOTAL)),
    );
    expect(namedMinor).toBeGreaterThan(0);
    expect(isPromised).toBe(false);
    if (!isByPerson) expect(this.unmatchedMinor * 2).toBeLessThan(sumMinor);
  }

  /** M2: each level leaves once in the cycle of its attempt, and by the policy none is left out. */
  private accept(reminder: Reminder, underWay: NonNullable<Reminder['underWay']>): void {
    this.sent += 1;
    for (const { invoice, cycle } of underWay) {
      const left = invoice.left.get(cycle) ?? [];
      expect(left.every((level) => level < reminder.level)).toBe(true);
      if (!reminder.isByHand) expect(reminder.level).toBe((left.at(-1) ?? 0) + 1);
      invoice.left.set(cycle, [...left, reminder.level]);
    }
    Object.assign(reminder, { status: 'sent', underWay: null });
    for (const level of this.openLevels(reminder)) {
      level.state = level.hasCycleEnded ? 'over' : 'left';
      level.leftOn = this.today;
    }
  }
}

it('nothing leaves that is not open, and no level twice in a cycle', async () => {
  let sent = 0;
  await holds(
    fc.property(fc.array(act, { minLength: 40, maxLength: 120 }), (acts) => {
      const company = new Company();
      for (const one of acts) company.do(one);
      sent += company.sent;
    }),
    { numRuns },
  );
  // histories in which nothing leaves prove nothing
  expect(sent).toBeGreaterThan(numRuns / 2);
});
