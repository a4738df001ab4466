import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { assertNotSettled, releaseDeposits } from '../deposits/use-cases/settle-deposits';
import { assertOpen } from '../domain/assert-status';
import { cancellationBan, cancelled } from '../domain/cancellation';
import { documentEvent, present } from '../domain/present';
import { DocumentRow } from '../models/document-row';
import { lockDocument, save } from '../use-cases/change-document';
import { readToday } from '../use-cases/read-company';
import { readCorrectionFacts } from '../use-cases/read-country-facts';
import { recordCancellation } from '../verifactu/use-cases/add-record';

export const cancel = writeAction(documents.cancel, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    return { today, ban: await readBan(ctx, id, today) };
  },
  write: ({ id, reason = null }, ctx, { today, ban }) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      const now = ctx.now();
      const cancelledInvoice = cancelled(invoice, ban, { reason, at: now.toISOString() });
      await assertNotSettled(tx, invoice);
      await releaseDeposits(tx, invoice);
      const saved = await save(tx, cancelledInvoice, now);
      await tx.emit(ctx.companyId, 'document.cancelled', documentEvent(saved));
      await recordCancellation(tx, ctx, saved);
      return present(saved, today);
    }),
});

/** By the country that the seller had on the day of issue, which no longer changes. */
async function readBan(ctx: AskContext, id: string, today: string): Promise<string | null> {
  const invoice = await ctx.company.find(DocumentRow, { id });
  if (!invoice) throw problem('document_not_found');
  ctx.precondition(invoice.version);
  assertOpen(invoice, 'invoice');
  if (!invoice.seller) return null;
  const { country } = invoice.seller;
  return cancellationBan(country, await readCorrectionFacts(ctx, { country }, today));
}
