import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { correctionFacts } from '../../../../shared/law/facts/country-facts';
import { writeAction } from '../../../../shared/runtime/action';
import { Faults } from '../../../../shared/runtime/checks/faults';
import { newId } from '../../../../shared/runtime/database/ids';
import { addedWithholdings, assertDebitable, debitNote, onlyVatOf } from '../../domain/debit-note';
import { doneNow } from '../../domain/done-by';
import { changedDraft } from '../../domain/draft';
import { present } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import { createWithEvent, lockDocument, readDocument } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';
import { readChanges } from '../use-cases/read-changes';
import { lacksVat } from '../vat-suggestion/domain/suggested-input';

export const debit = writeAction(documents.debit, {
  async ask({ id, lines, reason = null, reasonCode = null }, ctx) {
    const today = await readToday(ctx);
    const invoice = await readDocument(ctx.company, id);
    assertDebitable(invoice);
    const facts = correctionFacts(factsOf(ctx), { country: invoice.seller?.country ?? '' }, today);
    const isInvoice = facts?.corrections?.isDebitAnInvoice ?? false;
    const head = { id: newId(), today, now: ctx.now().toISOString() };
    const empty = debitNote(invoice, { ...head, isInvoice, reason, reasonCode });
    const { input, faults } = await readChanges(ctx, empty, { lines: withVatOf(invoice, lines) }, today);
    const withholdings = addedWithholdings(invoice);
    return { today, draft: changedDraft(empty, { ...input, withholdings }, new Faults(faults)) };
  },
  write: ({ id }, ctx, { today, draft }) =>
    ctx.company.transaction(async (tx) => {
      assertDebitable(await lockDocument(tx, ctx, id));
      return present(await createWithEvent(tx, doneNow(draft, 'created', ctx), 'document.created'), today);
    }),
});

type Lines = Input<typeof documents.debit>['lines'];

/** Lines without VAT have that of the invoice, unless it has several rates. */
function withVatOf(invoice: DocumentRecord, lines: Lines): Lines {
  return lines.map((line) => (lacksVat(line) ? { ...line, ...onlyVatOf(invoice) } : line));
}
