// Asks receivables to collect the invoice of a period, once however often it is asked.
import { receivables } from '../../../shared/contracts/receivables';
import type { AskContext } from '../../../shared/runtime/context';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import type { PeriodRecord } from '../models/recurring-period-row';
import { failureOf } from './request-document';

export type Collected = Pick<PeriodRecord, 'collectionId' | 'collectFailure'>;

export const NOT_COLLECTED: Collected = { collectionId: null, collectFailure: null };

/** A refusal leaves the invoice as it is: it is due, and a person may collect it. @throws if receivables cannot be asked */
export async function collectDocument(
  ctx: AskContext,
  { companyId, collect, mandateId }: RecurringRecord,
  documentId: string,
): Promise<Collected> {
  if (collect !== 'direct_debit') return NOT_COLLECTED;
  try {
    const wish = { companyId, documentId, ...(mandateId !== null && { mandateId }) };
    const { collectionId } = await ctx.call(receivables.collectInvoice, wish);
    return { collectionId, collectFailure: null };
  } catch (error) {
    const collectFailure = failureOf(error);
    if (!collectFailure) throw error;
    return { collectionId: null, collectFailure };
  }
}
