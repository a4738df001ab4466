import type { Static } from '@sinclair/typebox';
import { documents } from '../../../../shared/contracts/documents';
import type { Preview } from '../../../../shared/contracts/documents/recurring-fields';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { readCompany } from '../../use-cases/read-sources';
import { type Planned, planned } from '../domain/due';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { readRecurring } from '../use-cases/change-recurring';
import { draftPeriod, failureOf, preparePeriod } from '../use-cases/prepare-period';

export const previewRecurring = readAction(documents.previewRecurring, async ({ id, count }, ctx) => {
  const row = await readRecurring(ctx.company, id);
  const { timeZone } = await readCompany(ctx);
  const indexes = row.status === 'ended' ? [] : Array.from({ length: count }, (_, at) => row.nextIndex + at);
  const plans = indexes.flatMap((index) => planned(row, index, timeZone) ?? []);
  const items = plans.map(({ runAt, ...plan }) => ({ ...plan, runAt: runAt.toISOString() }));
  return { items, ...(await amountsOf(ctx, row, plans[0])) };
});

type Amounts = Omit<Static<typeof Preview>, 'items'>;
const NONE = { currency: null, netMinor: null, vatMinor: null, totalMinor: null };

/** Returns the amounts of the next period: all others are alike but for their texts. */
async function amountsOf(ctx: AskContext, row: RecurringRecord, next: Planned | undefined): Promise<Amounts> {
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
    await preparePeriod(ctx, { ...row, action }, next);
    return { canBeIssued: true, failure: null };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Pick<Amounts, 'canBeIssued' | 'failure'> {
  const failure = failureOf(error);
  if (!failure) throw error;
  return { canBeIssued: false, failure };
}
