import { documents } from '../../../shared/contracts/documents';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { assertOpen } from '../domain/assert-status';
import { cancellationBan } from '../domain/cancellation';
import { documentEvent, present } from '../domain/present';
import type { DocumentRecord } from '../models/document-row';
import { byId } from '../queries/documents';
import { lockDocument, save } from '../use-cases/change-document';
import { readToday } from '../use-cases/read-company';
import { readCorrectionFacts } from '../use-cases/read-country-facts';

export const cancel = action(documents.cancel, async ({ id, reason = null }, ctx) => {
  const today = await readToday(ctx);
  const ban = await banOf(ctx, id, today);
  return ctx.company.transaction(async (tx) => {
    const invoice = await lockDocument(tx, ctx, id);
    assertOpen(invoice, 'invoice');
    if (invoice.paidMinor > 0) throw problem('document_settled', 'Take the payments back first.');
    if (invoice.creditedMinor > 0) throw problem('document_settled', 'Credit the rest of it instead.');
    if (ban) throw problem('document_cancel_forbidden', ban);
    const now = ctx.now();
    const cancelled = { cancelledAt: now.toISOString(), cancelReason: reason };
    const saved = await save(tx, { ...invoice, ...cancelled, status: 'cancelled' }, now);
    await tx.emit(ctx.companyId, 'document.cancelled', documentEvent(saved));
    return present(saved, today);
  });
});

/** By the country of the seller as it was at the issue, which no longer changes. */
async function banOf(ctx: CallContext, id: string, today: string): Promise<string | null> {
  const invoice = await ctx.company.one<DocumentRecord>(byId, [id]);
  if (!invoice) throw problem('document_not_found');
  ctx.precondition(invoice.version);
  assertOpen(invoice, 'invoice');
  if (!invoice.seller) return null;
  const { country } = invoice.seller;
  return cancellationBan(country, await readCorrectionFacts(ctx, { country }, today));
}
