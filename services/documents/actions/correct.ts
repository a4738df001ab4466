import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { assertKnown, assertReplaceable, correctiveInvoice } from '../domain/corrective-invoice';
import { present } from '../domain/present';
import { createWithEvent, lockDocument, readDocument } from '../use-cases/change-document';
import { correctionFacts } from '../use-cases/country-facts';
import { readToday } from '../use-cases/read-sources';

export const correct = writeAction(documents.correct, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    const invoice = await readDocument(ctx.company, id);
    assertReplaceable(invoice);
    const country = invoice.seller?.country ?? '';
    assertKnown(country, correctionFacts(ctx, { country }, today)?.routes ?? null);
    return today;
  },
  write: ({ id, reason = null, reasonCode = null }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      assertReplaceable(invoice);
      await assertNotSettled(tx, invoice);
      const head = { id: newId(), today, now: ctx.now().toISOString() };
      const draft = correctiveInvoice(invoice, { ...head, reason, reasonCode });
      return present(await createWithEvent(tx, draft, 'document.created'), today);
    }),
});
