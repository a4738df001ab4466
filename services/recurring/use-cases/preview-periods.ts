// The next periods with their amounts, as a run would make them.
import { PREVIEW_LINES_MAX, type PreviewItem } from '../../../shared/contracts/recurring/fields';
import type { AskContext } from '../../../shared/runtime/context';
import { type Planned, planned } from '../domain/due';
import { isInPause } from '../domain/pause';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { draftPeriod, failureOf, pricesOf } from './request-document';

export const NO_AMOUNTS = { netMinor: null, vatMinor: null, totalMinor: null } as const;

type Amounts = Pick<PreviewItem, 'netMinor' | 'vatMinor' | 'totalMinor'>;

export function plansOf(row: RecurringRecord, count: number, timeZone: string): Planned[] {
  if (row.status === 'ended') return [];
  const indexes = Array.from({ length: count }, (_, at) => row.nextIndex + at);
  const plans = indexes.flatMap((index) => planned(row, index, timeZone) ?? []);
  // a person says what becomes of those in a pause without a last day
  const isPaused = ({ issueDate }: Planned) => row.pauseUntil !== null && isInPause(row, issueDate);
  return plans.map((plan) => ({ ...plan, isSkipped: plan.isSkipped || isPaused(plan) }));
}

/** Periods with the same lines and prices are calculated once: most differ in their texts alone. */
export async function previewItems(
  ctx: AskContext,
  row: RecurringRecord,
  plans: readonly Planned[],
): Promise<PreviewItem[]> {
  const { price } = await pricesOf(ctx, row);
  const known = new Map<string, Amounts>();
  let linesLeft = PREVIEW_LINES_MAX;
  const amountsOf = async (plan: Planned): Promise<Amounts> => {
    if (linesLeft < 0) return NO_AMOUNTS;
    const { lines = [], adjustments } = price(plan);
    const key = JSON.stringify([lines.map((line) => ({ ...line, note: null })), adjustments]);
    const same = known.get(key);
    if (same) return same;
    linesLeft -= lines.length;
    const amounts = linesLeft < 0 ? NO_AMOUNTS : await amountsOfPeriod(ctx, row, plan);
    known.set(key, amounts);
    return amounts;
  };
  const items: PreviewItem[] = [];
  for (const plan of plans) {
    const amounts = plan.isSkipped ? NO_AMOUNTS : await amountsOf(plan);
    items.push({ ...plan, runAt: plan.runAt.toISOString(), ...amounts });
  }
  return items;
}

async function amountsOfPeriod(ctx: AskContext, row: RecurringRecord, plan: Planned): Promise<Amounts> {
  try {
    const { netMinor, vatMinor, totalMinor } = await draftPeriod(ctx, row, plan);
    return { netMinor, vatMinor, totalMinor };
  } catch (error) {
    if (!failureOf(error)) throw error;
    return NO_AMOUNTS;
  }
}
