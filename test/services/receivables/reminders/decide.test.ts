// The decision of reminders: each reason by itself, and random lives of an invoice against what must never happen.
import fc from 'fast-check';
import {
  decideClient,
  decideDocument,
  type Remindable,
  type RemindedClient,
  type Terms,
  workingDaysBetween,
} from '../../../../services/receivables/reminders/domain/decide';
import { secondsUntilOpen } from '../../../../services/receivables/reminders/domain/policy';
import type { ReminderStep } from '../../../../shared/contracts/receivables/reminder-policies';
import { addDays } from '../../../../shared/values/calendar';
import { holds, runs } from '../../../support/properties';

const TODAY = '2026-02-20';

function step(level: number, afterDays: number, more: Partial<ReminderStep> = {}): ReminderStep {
  const charge = { interest: false, compensation: false };
  const rest = { fee: null, charge, approval: false, attach: [] };
  return { level, afterDays, tone: 'reminder', ...rest, ...more };
}

const POLICY: Terms = {
  ...{ isActive: true, appliesTo: 'BOTH', minDaysBetween: 7, bankDataMaxAgeDays: 3 },
  steps: [step(1, 7), step(2, 21), step(3, 35)],
  minimums: [{ currency: 'EUR', amountMinor: 500 }],
};

/** 120.00, due on 1 February. */
const INVOICE: Remindable = {
  ...{ id: 'a', number: 'INV-1', currency: 'EUR', language: 'en' as const },
  ...{ issueDate: '2026-01-18', dueDate: '2026-02-01', isCancelled: false, isKnown: true },
  ...{ balanceMinor: 120_00, creditedMinor: 0, settledMinor: 0, holds: [], level: 0 },
  ...{ lastReminderDay: null, isTaken: false, isCollecting: false, isPaying: false, cycle: 0, claims: [] },
};

const CLIENT: RemindedClient = {
  ...{ isDeleted: false, isOff: false, type: 'COMPANY' as const, hasAddress: true },
  ...{ unmatched: new Map<string, number>(), bankDay: null },
};

const hold = (kind: string, until: string | null = null, amountMinor: number | null = null) => ({
  holds: [{ kind, until, amountMinor }],
});

it.each<[string, Partial<Remindable>, string[]]>([
  ['is due', {}, []],
  ['was cancelled', { isCancelled: true }, ['cancelled']],
  ['is paid', { balanceMinor: 0, settledMinor: 120_00 }, ['paid']],
  ['is credited', { balanceMinor: 0, creditedMinor: 120_00 }, ['credited']],
  ['is not known to the client', { isKnown: false }, ['not_sent']],
  ['is below the minimum', { balanceMinor: 4_99 }, ['below_minimum']],
  ['is disputed', hold('dispute'), ['disputed']],
  ['is disputed but for 4.99', hold('dispute', null, 115_01), ['below_minimum']],
  ['is disputed in part', hold('dispute', null, 115_00), []],
  ['is before a court', hold('legal'), ['hold']],
  ['is promised up to a day', hold('promise', '2026-02-28'), ['promise_until']],
  ['is promised', hold('promise'), ['hold']],
  ['is due a day later', { dueDate: '2026-02-14' }, ['not_due']],
  ['reaches its next step a day later', { level: 1, dueDate: '2026-01-31' }, ['not_due']],
  [
    'was reminded of six days ago',
    { level: 1, dueDate: '2026-01-01', lastReminderDay: '2026-02-14' },
    ['min_days_between'],
  ],
  ['was reminded of seven days ago', { level: 1, dueDate: '2026-01-01', lastReminderDay: '2026-02-13' }, []],
  ['has had all steps', { level: 3 }, ['all_levels_done']],
  ['is being collected', { isCollecting: true }, ['collection_pending']],
  ['is being paid online', { isPaying: true }, ['payment_pending']],
  ['is in another reminder', { isTaken: true }, ['already_proposed']],
])('an invoice that %s', (_, change, reasons) => {
  const [expectedStep] = reasons.includes('all_levels_done') ? [null] : [(change.level ?? 0) + 1];
  const decided = decideDocument({ ...INVOICE, ...change }, POLICY, TODAY);
  expect([decided.reasons, decided.step?.level ?? null]).toEqual([reasons, expectedStep]);
});

it('a level that a person asks for leaves whenever it is, but once', () => {
  const asked = (level: number, isMine = false) => ({ level, isByHand: true, isMine });
  const early = { ...INVOICE, dueDate: TODAY };
  expect(decideDocument(early, POLICY, TODAY, asked(1)).reasons).toEqual([]);
  expect(decideDocument({ ...early, level: 1 }, POLICY, TODAY, asked(1)).reasons).toEqual(['level_done']);
  expect(decideDocument({ ...early, level: 1 }, POLICY, TODAY, asked(1, true)).reasons).toEqual([]);
  expect(decideDocument(early, POLICY, TODAY, asked(4)).reasons).toEqual(['no_policy']);
});

it.each<[string, Partial<RemindedClient>, Partial<Terms>, string[]]>([
  ['is left alone', { isOff: true }, {}, ['client_off']],
  ['has no address', { hasAddress: false }, {}, ['no_address']],
  ['is a person', { type: 'INDIVIDUAL' }, { appliesTo: 'COMPANY' }, ['client_type']],
  ['was deleted', { isDeleted: true }, {}, ['client_deleted']],
  ['has a policy that is off', {}, { isActive: false }, ['policy_inactive']],
])('a client that %s', (_, client, policy, reasons) => {
  const decision = decideClient([INVOICE], { ...CLIENT, ...client }, { ...POLICY, ...policy }, TODAY);
  expect(decision.reminders).toEqual([]);
  expect(decision.held.map((one) => one.reasons)).toEqual([reasons]);
});

it('one reminder has the invoices of one currency, language and level', () => {
  const documents = [
    INVOICE,
    { ...INVOICE, id: 'b', balanceMinor: 80_00 },
    { ...INVOICE, id: 'c', currency: 'PLN' },
    { ...INVOICE, id: 'd', language: 'de' as const },
    { ...INVOICE, id: 'e', level: 1, dueDate: '2026-01-30' },
  ];
  const { reminders } = decideClient(documents, CLIENT, POLICY, TODAY);
  const shown = reminders.map((one) => [
    one.documents.map(({ document }) => document.id).join(''),
    one.openMinor,
  ]);
  expect(shown).toEqual([
    ['ab', 200_00],
    ['c', 120_00],
    ['d', 120_00],
    ['e', 120_00],
  ]);
});

it.each<[string, Partial<RemindedClient>, string[]]>([
  ['nothing is known of', {}, []],
  ['half of the balance may have come', { unmatched: new Map([['EUR', 60_00]]) }, ['unmatched_money']],
  ['less than half of it may have come', { unmatched: new Map([['EUR', 59_99]]) }, []],
  ['money of another currency came', { unmatched: new Map([['USD', 120_00]]) }, []],
  // 2026-02-20 is a Friday: Tuesday is three working days before, Monday four
  ['the bank is known through Tuesday', { bankDay: '2026-02-17' }, []],
  ['the bank is known through Monday', { bankDay: '2026-02-16' }, ['bank_data_stale']],
])('a reminder waits for a person where %s', (_, client, doubts) => {
  const { reminders } = decideClient([INVOICE], { ...CLIENT, ...client }, POLICY, TODAY);
  expect(reminders.map((one) => one.doubts)).toEqual([doubts]);
});

it('a step that needs an approval waits for one', () => {
  const policy = { ...POLICY, steps: [step(1, 7, { approval: true })] };
  expect(decideClient([INVOICE], CLIENT, policy, TODAY).reminders[0]?.doubts).toEqual(['approval']);
});

it('a weekend has no working day', () => {
  expect(workingDaysBetween('2026-02-20', '2026-02-22')).toBe(0);
  expect(workingDaysBetween('2026-02-20', '2026-02-23')).toBe(1);
  expect(workingDaysBetween('2026-02-20', '2026-02-20')).toBe(0);
});

describe('the window', () => {
  const window = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
  it.each([
    ['on Friday at 9', '2026-02-20T08:00:00Z', 0],
    ['on Friday before 8', '2026-02-20T06:59:00Z', 61],
    ['on Friday at 18:00', '2026-02-20T17:00:00Z', 14 * 3600 + 1],
    ['on Saturday at noon', '2026-02-21T11:00:00Z', 20 * 3600 + 1],
  ])('%s in Berlin', (_, instant, seconds) => {
    expect(secondsUntilOpen(window, new Date(instant), 'Europe/Berlin')).toBe(seconds);
  });
});

/** Events in the life of an invoice, one a day. */
type Happening =
  | { is: 'pay' | 'credit' | 'return'; amountMinor: number }
  | { is: 'dispute'; amountMinor: number | null }
  | { is: 'promise' | 'release' | 'run' };

const amount = fc.integer({ min: 1, max: 150_00 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    is: fc.constantFrom('pay' as const, 'credit' as const, 'return' as const),
    amountMinor: amount,
  }),
  fc.record({ is: fc.constant('dispute' as const), amountMinor: fc.option(amount) }),
  fc.record({ is: fc.constantFrom('promise' as const, 'release' as const, 'run' as const) }),
  fc.constant({ is: 'run' as const }),
);

function after(invoice: Remindable, one: Happening): Remindable {
  if (one.is === 'pay' || one.is === 'credit') {
    const balanceMinor = invoice.balanceMinor - one.amountMinor;
    // the balance is 0: a new cycle begins
    return { ...invoice, balanceMinor, ...(balanceMinor <= 0 && { level: 0 }) };
  }
  if (one.is === 'return') return { ...invoice, balanceMinor: invoice.balanceMinor + one.amountMinor };
  if (one.is === 'dispute') return { ...invoice, ...hold('dispute', null, one.amountMinor) };
  if (one.is === 'promise') return { ...invoice, ...hold('promise') };
  return one.is === 'release' ? { ...invoice, holds: [] } : invoice;
}

const LIVES = runs();

it('in any life of an invoice nothing leaves that is not owed, and no level twice in a cycle', async () => {
  await holds(
    fc.property(fc.array(happening, { maxLength: 120 }), (life) => {
      let invoice: Remindable = INVOICE;
      let left: number[] = [];
      life.forEach((one, at) => {
        const today = addDays(INVOICE.dueDate, at);
        const before = invoice;
        invoice = after(invoice, one);
        if (before.balanceMinor > 0 && invoice.balanceMinor <= 0) left = [];
        if (one.is !== 'run') return;
        for (const reminder of decideClient([invoice], CLIENT, POLICY, today).reminders) {
          const { level } = reminder.step;
          expect(invoice.balanceMinor).toBeGreaterThan(0);
          expect(reminder.openMinor).toBeLessThanOrEqual(invoice.balanceMinor);
          expect(reminder.openMinor).toBeGreaterThanOrEqual(5_00);
          expect(invoice.holds.filter(({ kind }) => kind !== 'dispute')).toEqual([]);
          expect(left).not.toContain(level);
          expect(level).toBe(left.length + 1);
          expect(today >= addDays(invoice.dueDate, reminder.step.afterDays)).toBe(true);
          left.push(level);
          invoice = { ...invoice, level, lastReminderDay: today };
        }
      });
    }),
    { numRuns: LIVES },
  );
});
