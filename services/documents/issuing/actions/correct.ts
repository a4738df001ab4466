import { documents } from '../../../../shared/contracts/documents';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { correctionFacts } from '../../../../shared/law/facts/country-facts';
import { chosenMode } from '../../../../shared/law/sale/correction-mode';
import { writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import { correctiveInvoice } from '../../domain/corrective-invoice';
import { doneNow } from '../../domain/done-by';
import { present } from '../../domain/present';
import { assertOpen, assertOwn } from '../../domain/status';
import { createWithEvent, lockDocument, readDocument } from '../../use-cases/change-document';
import { readBuyer, readToday } from '../../use-cases/read-sources';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { readBase } from '../use-cases/corrected-state';
import { draftCorrection } from '../use-cases/draft-correction';
import { readChanges } from '../use-cases/read-changes';

export const correct = writeAction(documents.correct, {
  async ask({ id, mode: asked, changes, reason = null, reasonCode = null }, ctx) {
    const today = await readToday(ctx);
    const invoice = await readDocument(ctx.company, id);
    assertOwn(invoice);
    assertOpen(invoice, 'invoice');
    const country = invoice.seller?.country ?? '';
    const facts = correctionFacts(factsOf(ctx), { country }, today);
    const mode = chosenMode(country, facts, asked);
    const head = { id: newId(), today, now: ctx.now().toISOString(), reason, reasonCode };
    const { invoice: base } = await readBase(ctx.company, invoice);
    const draft = correctiveInvoice(base, { ...head, mode });
    const read = changes ? await readChanges(ctx, draft, changes, today) : null;
    const buyer = facts?.corrections?.hasTextCorrections ? await readBuyer(ctx, invoice, today) : null;
    const changed = Object.keys(changes ?? {});
    return { today, head, country, facts, asked, changes: read, changed, buyer };
  },
  write: ({ id }, ctx, { today, ...correction }) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      assertOwn(invoice);
      await assertNotSettled(tx, invoice);
      const draft = await draftCorrection(tx, invoice, correction);
      return present(await createWithEvent(tx, doneNow(draft, 'created', ctx), 'document.created'), today);
    }),
});
