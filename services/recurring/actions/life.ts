import type { Static } from '@sinclair/typebox';
import { recurring } from '../../../shared/contracts/recurring';
import type { Preview } from '../../../shared/contracts/recurring/fields';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import type { Planned } from '../domain/due';
import { NOTHING_NEXT, withNext } from '../domain/next-step';
import { pauseOf } from '../domain/pause';
import { presentRecurring } from '../domain/present';
import { assertStatus } from '../domain/status';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { lockRecurring, readRecurring, saveRecurring } from '../use-cases/change-recurring';
import { NO_AMOUNTS, plansOf, previewItems } from '../use-cases/preview-periods';
import { readCompany, todayOf } from '../use-cases/read-company';
import { draftPeriod, failureOf } from '../use-cases/request-document';
import { finishPeriod } from '../use-cases/run-period';
import { readForTakingUp, takeUp } from '../use-cases/take-up';

export const activateRecurring = writeAction(recurring.activateRecurring, {
  ask: ({ id }, ctx) => readForTakingUp(ctx, id),
  write: ({ id, startWith }, ctx, taking) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      assertStatus(row, 'draft');
      const answer = startWith === 'next' ? 'skip' : startWith;
      const active = await takeUp(tx, ctx, row, answer, taking);
      return presentRecurring(await saveRecurring(tx, ctx, active, row, 'recurring_invoice.activated'));
    }),
});

/** A pause that begins later leaves it active until its first period is due. */
export const pauseRecurring = writeAction(recurring.pauseRecurring, {
  async ask(input, ctx) {
    await finishPeriod(ctx, input.id);
    const company = await readCompany(ctx);
    const today = todayOf(ctx, company);
    return { ...pauseOf(input, today), today, timeZone: company.timeZone };
  },
  write: ({ id }, ctx, { today, timeZone, ...pause }) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      assertStatus(row, 'active');
      const begins = pause.pauseFrom <= today;
      const status = begins ? ('paused' as const) : row.status;
      const paused = withNext({ ...row, ...pause, status }, row.nextIndex, timeZone);
      const type = begins ? 'recurring_invoice.paused' : 'recurring_invoice.updated';
      return presentRecurring(await saveRecurring(tx, ctx, paused, row, type));
    }),
});

export const resumeRecurring = writeAction(recurring.resumeRecurring, {
  async ask({ id }, ctx) {
    await finishPeriod(ctx, id);
    return readForTakingUp(ctx, id);
  },
  write: ({ id, missed }, ctx, taking) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      // a pause to come is taken back
      if (row.pauseFrom === null) assertStatus(row, 'paused', 'held');
      else assertStatus(row, 'active', 'paused', 'held');
      const active = await takeUp(tx, ctx, row, missed, taking);
      return presentRecurring(await saveRecurring(tx, ctx, active, row, 'recurring_invoice.resumed'));
    }),
});

export const endRecurring = writeAction(recurring.endRecurring, {
  ask: ({ id }, ctx) => finishPeriod(ctx, id),
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      assertStatus(row, 'draft', 'active', 'paused', 'held');
      const ended = { ...row, ...NOTHING_NEXT, status: 'ended' as const, heldReason: null };
      return presentRecurring(await saveRecurring(tx, ctx, ended, row, 'recurring_invoice.ended'));
    }),
});

export const previewRecurring = readAction(recurring.previewRecurring, async ({ id, count }, ctx) => {
  const row = await readRecurring(ctx.company, id);
  const { timeZone } = await readCompany(ctx);
  const plans = plansOf(row, count, timeZone);
  const next = plans.find(({ isSkipped }) => !isSkipped);
  return { items: await previewItems(ctx, row, plans), ...(await nextInvoice(ctx, row, next)) };
});

type Next = Omit<Static<typeof Preview>, 'items'>;
const NONE = { currency: null, ...NO_AMOUNTS };

/** Returns the amounts of the next invoice, and what hinders it. */
async function nextInvoice(ctx: AskContext, row: RecurringRecord, next: Planned | undefined): Promise<Next> {
  if (!next) return { ...NONE, canBeIssued: false, warnings: [], failure: null };
  try {
    const { currency, netMinor, vatMinor, totalMinor } = await draftPeriod(ctx, row, next);
    const amounts = { currency, netMinor, vatMinor, totalMinor };
    return { ...amounts, ...(await checked(ctx, row, next)) };
  } catch (error) {
    return { ...NONE, ...refused(error) };
  }
}

/** A draft is checked as well: somebody will issue it. */
async function checked(ctx: AskContext, row: RecurringRecord, next: Planned) {
  const action = row.action === 'draft' ? 'issue' : row.action;
  try {
    const { warnings } = await draftPeriod(ctx, row, next, { action, collect: row.collect });
    return { canBeIssued: true, warnings, failure: null };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Pick<Next, 'canBeIssued' | 'warnings' | 'failure'> {
  const failure = failureOf(error);
  if (!failure) throw error;
  return { canBeIssued: false, warnings: [], failure };
}
