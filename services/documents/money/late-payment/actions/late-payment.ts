import { documents } from '../../../../../shared/contracts/documents';
import type { LatePayment } from '../../../../../shared/contracts/documents/late-payment';
import { readAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid, isProblem } from '../../../../../shared/runtime/errors';
import { addDays } from '../../../../../shared/values/calendar';
import { assertOpen } from '../../../domain/status';
import { DocumentRow } from '../../../models/document-row';
import { readDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { readLatePayment } from '../use-cases/read-late-payment';

const DAYS_AHEAD_MAX = 3650;

export const latePayment = readAction(documents.latePayment, async ({ id, asOf }, ctx) => {
  const document = await readDocument(ctx.company, id);
  assertOpen(document, 'invoice');
  const today = await readToday(ctx);
  if (asOf !== undefined && asOf > addDays(today, DAYS_AHEAD_MAX))
    throw invalid('/asOf', 'lies more than ten years ahead');
  return readLatePayment(ctx, document, asOf ?? today);
});

/** Segments of one answer, which is to fit into a message of the bus. */
const SEGMENTS_MAX = 1_000;

export const openItems = readAction(documents.openItems, async ({ companyId, ids, asOf }, called) => {
  const ctx = called.actingFor(companyId);
  const items: { documentId: string; late: LatePayment | null }[] = [];
  let segments = 0;
  for (const documentId of ids) {
    const late = await readLate(ctx, documentId, asOf);
    segments += late?.segments.length ?? 0;
    if (items.length > 0 && segments > SEGMENTS_MAX) break;
    items.push({ documentId, late });
  }
  return { items };
});

/** null where nothing is known about late payment in the country of the seller. */
async function readLate(ctx: AskContext, id: string, asOf: string): Promise<LatePayment | null> {
  const document = await ctx.company.find(DocumentRow, { id });
  if (!document) return null;
  try {
    return await readLatePayment(ctx, document, asOf);
  } catch (error) {
    if (isProblem(error) && error.type === 'late_payment_facts_missing') return null;
    throw error;
  }
}
