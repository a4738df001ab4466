// A quote that was downloaded through its link has reached the client.
import type { AskContext } from '../../../../shared/runtime/context';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { deliveredOnce } from '../../sending/domain/delivery';
import { save } from '../../use-cases/change-document';

export async function markOpened(
  ctx: AskContext,
  { companyId, id, delivered }: Pick<DocumentRecord, 'companyId' | 'id' | 'delivered'>,
): Promise<void> {
  if (delivered !== null) return;
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const quote = await tx.lock(DocumentRow, { id });
    if (!quote || quote.delivered !== null) return;
    const now = ctx.now();
    const opened = deliveredOnce(quote, { at: now.toISOString(), how: 'link' });
    await save(tx, { ...quote, ...opened }, now);
  });
}
