import type {
  ReminderLetter,
  ReminderLetterItem,
} from '../../../../shared/contracts/documents/reminder-letter';
import type { ReminderStep } from '../../../../shared/contracts/documents/reminder-policies';
import type { AskContext } from '../../../../shared/runtime/context';
import { isProblem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import type { DecidedDocument } from '../domain/decide';
import { itemsOf, type Late } from '../domain/items';
import { readLatePayment } from './read-late-payment';

export interface Items {
  items: ReminderLetterItem[];
  sources: ReminderLetter['sources'];
  /** null where the step charges nothing by law, or nothing is known about the law. */
  dataVersion: string | null;
}

/** Reads the demands of a step as of today. */
export async function readItems(
  ctx: AskContext,
  documents: readonly DecidedDocument[],
  { step, today, isBusiness }: { step: ReminderStep; today: string; isBusiness: boolean },
): Promise<Items> {
  const late = new Map<string, Late>();
  const sources = new Map<string, ReminderLetter['sources'][number]>();
  let dataVersion: string | null = null;
  for (const id of step.charge.interest || step.charge.compensation ? idsOf(documents) : []) {
    const calculated = await readLate(ctx, id, today);
    if (!calculated) continue;
    late.set(id, calculated);
    dataVersion = calculated.dataVersion;
    for (const source of calculated.sources) sources.set(source.id, source);
  }
  const items = itemsOf(documents, step, { today, late, isFeeOwed: isBusiness });
  const used = new Set(items.flatMap(({ segments }) => segments.flatMap((segment) => segment.sources)));
  return { items, sources: [...sources.values()].filter(({ id }) => used.has(id)), dataVersion };
}

function idsOf(documents: readonly DecidedDocument[]): string[] {
  return documents.map(({ document }) => document.id);
}

/** undefined where nothing is known about late payment in the country of the seller. */
async function readLate(ctx: AskContext, id: string, today: string) {
  const document = await ctx.company.find(DocumentRow, { id });
  try {
    return document && (await readLatePayment(ctx, document, today));
  } catch (error) {
    if (isProblem(error) && error.type === 'late_payment_facts_missing') return undefined;
    throw error;
  }
}
