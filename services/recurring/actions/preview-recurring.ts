import type { Static } from '@sinclair/typebox';
import { recurring } from '../../../shared/contracts/recurring';
import type { Preview } from '../../../shared/contracts/recurring/fields';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import type { Planned } from '../domain/due';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { readRecurring } from '../use-cases/change-recurring';
import { NO_AMOUNTS, plansOf, previewItems } from '../use-cases/preview-periods';
import { readCompany } from '../use-cases/read-company';
import { draftPeriod, failureOf } from '../use-cases/request-document';

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
  if (!next) return { ...NONE, canBeIssued: false, failure: null };
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
    await draftPeriod(ctx, row, next, action);
    return { canBeIssued: true, failure: null };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Pick<Next, 'canBeIssued' | 'failure'> {
  const failure = failureOf(error);
  if (!failure) throw error;
  return { canBeIssued: false, failure };
}
