import { documents } from '../../../../shared/contracts/documents';
import type { LatePayment } from '../../../../shared/contracts/documents/late-payment';
import type {
  ReminderLetter,
  ReminderLetterItem,
} from '../../../../shared/contracts/receivables/reminder-letter';
import type { ReminderStep } from '../../../../shared/contracts/receivables/reminder-policies';
import type { AskContext } from '../../../../shared/runtime/context';
import type { DecidedDocument } from '../domain/decide';
import { itemsOf, type Late } from '../domain/items';

export interface Items {
  items: ReminderLetterItem[];
  sources: ReminderLetter['sources'];
  /** null where the step charges nothing by law, or nothing is known about the law. */
  dataVersion: string | null;
}

/** Reads the demands of a step as of today. */
export async function readItems(
  ctx: AskContext,
  reminded: readonly DecidedDocument[],
  { step, today, isBusiness }: { step: ReminderStep; today: string; isBusiness: boolean },
): Promise<Items> {
  const late = new Map<string, Late>();
  const sources = new Map<string, ReminderLetter['sources'][number]>();
  let dataVersion: string | null = null;
  const isLawAsked = step.charge.interest || step.charge.compensation;
  for await (const calculated of isLawAsked ? lateOf(ctx, reminded, today) : []) {
    late.set(calculated.documentId, calculated);
    dataVersion = calculated.dataVersion;
    for (const source of calculated.sources) sources.set(source.id, source);
  }
  const items = itemsOf(reminded, step, { today, late, isFeeOwed: isBusiness });
  const used = new Set(items.flatMap(({ segments }) => segments.flatMap((segment) => segment.sources)));
  return { items, sources: [...sources.values()].filter(({ id }) => used.has(id)), dataVersion };
}

/** Nothing for invoices of a seller in whose country nothing is known about late payment. */
async function* lateOf(
  ctx: AskContext,
  reminded: readonly DecidedDocument[],
  asOf: string,
): AsyncGenerator<LatePayment> {
  for (let left = reminded.map(({ document }) => document.id); left.length > 0; ) {
    const { items } = await ctx.call(documents.openItems, { companyId: ctx.companyId, ids: left, asOf });
    for (const { late } of items) if (late) yield late;
    left = left.slice(items.length);
  }
}
