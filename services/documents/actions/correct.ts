import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { assertReplaceable, correctiveInvoice } from '../domain/corrective-invoice';
import { withSearchText } from '../domain/draft';
import { present } from '../domain/present';
import { readChanges, withChanges } from '../issuing/use-cases/read-changes';
import { chosenMode } from '../law/domain/correction-mode';
import { createWithEvent, lockDocument, readDocument } from '../use-cases/change-document';
import { correctionFacts } from '../use-cases/country-facts';
import { readToday } from '../use-cases/read-sources';

export const correct = writeAction(documents.correct, {
  async ask({ id, mode: asked, changes, reason = null, reasonCode = null }, ctx) {
    const today = await readToday(ctx);
    const invoice = await readDocument(ctx.company, id);
    assertReplaceable(invoice);
    const country = invoice.seller?.country ?? '';
    const mode = chosenMode(country, correctionFacts(ctx, { country }, today), asked);
    const head = { id: newId(), today, now: ctx.now().toISOString() };
    const correction = { ...head, mode, reason, reasonCode };
    const draft = correctiveInvoice(invoice, correction);
    return { today, correction, changes: changes ? await readChanges(ctx, draft, changes, today) : null };
  },
  write: ({ id }, ctx, { today, correction, changes }) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      assertReplaceable(invoice);
      await assertNotSettled(tx, invoice);
      const copy = withSearchText(correctiveInvoice(invoice, correction));
      const draft = changes ? withChanges(copy, changes) : copy;
      return present(await createWithEvent(tx, draft, 'document.created'), today);
    }),
});
