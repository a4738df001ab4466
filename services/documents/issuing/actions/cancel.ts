import { documents } from '../../../../shared/contracts/documents';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { correctionFacts } from '../../../../shared/law/facts/country-facts';
import { closedDay } from '../../../../shared/law/tax-point/closed-period';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { cancellationBan, cancelled } from '../../domain/cancellation';
import { doneNow } from '../../domain/done-by';
import { present } from '../../domain/present';
import { assertOpenOf, assertOwn } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { endClaims } from '../../money/claims/use-cases/waive-claims';
import { lockClosedThrough } from '../../money/periods/use-cases/closed-through';
import { debitOf } from '../../queries/documents';
import { lockDocument, readDocument, saveWithEvent } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';
import { assertNotSettled, releaseDeposits } from '../deposits/use-cases/settle-deposits';
import { assertNotReduced } from '../reductions/use-cases/reduced-invoice';
import { recordCancellation } from '../verifactu/use-cases/add-record';
import { readRecordStates } from '../verifactu/use-cases/read-records';

export const cancel = writeAction(documents.cancel, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    const ban = await readBan(ctx, id, today);
    return { today, ban, recordStates: await readRecordStates(ctx, id) };
  },
  write: ({ id, reason = null }, ctx, { today, ban, recordStates }) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      const closedOn = closedDay(invoice.issueDate, dueOf(invoice), await lockClosedThrough(tx, ctx));
      const now = ctx.now();
      const cancelledInvoice = cancelled(invoice, ban, { reason, at: now.toISOString(), closedOn });
      await assertNotSettled(tx, invoice);
      await assertNotDebited(tx, invoice);
      await assertNotReduced(tx, invoice);
      await releaseDeposits(tx, invoice);
      await endClaims(tx, ctx, invoice, { why: 'cancelled', date: today });
      const saved = await saveWithEvent(
        tx,
        doneNow(cancelledInvoice, 'cancelled', ctx),
        now,
        'document.cancelled',
      );
      await recordCancellation(tx, ctx, saved, recordStates);
      return present(saved, today);
    }),
});

/** @throws 409 while a debit note beside it is open */
async function assertNotDebited(tx: Transaction, { id, clientId }: DocumentRecord): Promise<void> {
  const debit = await tx.one<{ number: string }>(debitOf, [clientId, id]);
  if (debit)
    throw problem('document_settled', `The document ${debit.number} adds to it: credit both instead.`);
}

/** A document of before its tax point was kept counts on the day that it states. */
function dueOf({ judgement, taxPointDate }: DocumentRecord) {
  return judgement ?? { taxPoint: taxPointDate };
}

/** The ban is that of the seller's country on the day of issue, which no longer changes. */
async function readBan(ctx: AskContext, id: string, today: string): Promise<string | null> {
  const invoice = await readDocument(ctx.company, id);
  ctx.precondition(invoice.version);
  assertOwn(invoice);
  assertOpenOf(invoice, 'invoice');
  if (!invoice.seller) return null;
  const { country } = invoice.seller;
  return cancellationBan(country, correctionFacts(factsOf(ctx), { country }, today), invoice);
}
