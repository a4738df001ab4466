import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { changeRow } from '../../../shared/runtime/change-row';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { assertOpen } from '../domain/assert-status';
import { cancellationBan, cancelled } from '../domain/cancellation';
import { documentEvent, present } from '../domain/present';
import { DocumentRow } from '../models/document-row';
import { readToday } from '../use-cases/read-company';
import { readCorrectionFacts } from '../use-cases/read-country-facts';

export const cancel = writeAction(documents.cancel, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    return { today, ban: await readBan(ctx, id, today) };
  },
  async write({ id, reason = null }, ctx, { today, ban }) {
    const saved = await changeRow(
      ctx,
      DocumentRow,
      { id },
      {
        notFound: 'document_not_found',
        change: (invoice) => cancelled(invoice, ban, { reason, at: ctx.now().toISOString() }),
        announce: (tx, after) => tx.emit(ctx.companyId, 'document.cancelled', documentEvent(after)),
      },
    );
    return present(saved, today);
  },
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
