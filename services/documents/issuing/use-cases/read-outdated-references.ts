// What a draft refers to and what became of it since. Read before a transaction, to be told by a check; the issue looks again
// under locks.
import type { AskContext } from '../../../../shared/runtime/context';
import type { OutdatedReference } from '../../checks/domain/subject';
import { outdatedPrepayment } from '../../deposits/use-cases/read-prepayments';
import { isReplaceable } from '../../domain/corrective-invoice';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';

export async function readOutdatedReferences(
  ctx: AskContext,
  draft: DocumentRecord,
): Promise<OutdatedReference[]> {
  if (draft.typeId !== 'invoice') return [];
  const found = await Promise.all([
    readReplaced(ctx, draft),
    ...draft.prepayments.map((_, index) => readPrepayment(ctx, draft, index)),
  ]);
  return found.flat();
}

async function readPrepayment(
  ctx: AskContext,
  draft: DocumentRecord,
  index: number,
): Promise<OutdatedReference[]> {
  const prepayment = draft.prepayments[index];
  if (prepayment?.documentId === undefined) return [];
  const company = ctx.companyNamed(draft.companyId);
  const deposit = await company.find(DocumentRow, { id: prepayment.documentId });
  const fault = await outdatedPrepayment(company, draft, prepayment, deposit);
  if (fault === null) return [];
  return [{ pointer: `/prepayments/${index}`, number: prepayment.number ?? '', fault }];
}

async function readReplaced(
  ctx: AskContext,
  { companyId, correctsId, corrects }: DocumentRecord,
): Promise<OutdatedReference[]> {
  if (correctsId === null) return [];
  const invoice = await ctx.companyNamed(companyId).find(DocumentRow, { id: correctsId });
  if (invoice && isReplaceable(invoice)) return [];
  const fault = 'was credited, replaced or cancelled since this draft was made';
  return [{ pointer: '/corrects', number: corrects?.number ?? '', fault }];
}
