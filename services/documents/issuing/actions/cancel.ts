import { documents } from '../../../../shared/contracts/documents';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { correctionFacts } from '../../../../shared/law/facts/country-facts';
import { closedDay } from '../../../../shared/law/tax-point/document-tax-point';
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
import { livePaymentsOf } from '../../money/payments/use-cases/take-back-deductions';
import { lockClosedThrough } from '../../money/periods/use-cases/closed-through';
import { debitOf } from '../../queries/documents';
import { lockDocument, readDocument, saveWithEvent } from '../../use-cases/change-document';
import { readCompany, readToday } from '../../use-cases/read-sources';
import { assertNotSettled, releaseDeposits } from '../deposits/use-cases/settle-deposits';
import { assertNotReduced } from '../reductions/use-cases/reduced-invoice';
import { giveBackGoods } from '../stock/use-cases/move-goods';
import { recordCancellation } from '../verifactu/use-cases/add-record';
import { readRecordStates } from '../verifactu/use-cases/read-records';

export const cancel = writeAction(documents.cancel, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    const { ban, stockRules } = await readRules(ctx, id, today);
    return { today, ban, stockRules, recordStates: await readRecordStates(ctx, id) };
  },
  write: ({ id, reason = null }, ctx, { today, ban, stockRules, recordStates }) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      const closedOn = closedDay(invoice.issueDate, dueOf(invoice), await lockClosedThrough(tx, ctx));
      const now = ctx.now();
      const isSettled = invoice.paidMinor !== 0 || invoice.deductedMinor !== 0;
      const paymentIds = isSettled ? (await livePaymentsOf(tx, id)).map((payment) => payment.id) : [];
      const cancelling = { reason, at: now.toISOString(), closedOn, paymentIds };
      const cancelledInvoice = cancelled(invoice, ban, cancelling);
      await assertNotSettled(tx, invoice);
      await assertNotDebited(tx, invoice);
      await assertNotReduced(tx, invoice);
      await releaseDeposits(tx, invoice, today);
      await giveBackGoods(tx, invoice, stockRules);
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

/** The rules of an invoice that has moved no goods allow all: the company is not asked for them. */
const NO_GOODS = { allowNegativeStock: true };

/** The ban is that of the seller's country on the day of issue, which no longer changes. */
async function readRules(ctx: AskContext, id: string, today: string) {
  const invoice = await readDocument(ctx.company, id);
  ctx.precondition(invoice.version);
  assertOwn(invoice);
  assertOpenOf(invoice, 'invoice');
  return {
    ban: invoice.seller && banOf(ctx, invoice, invoice.seller, today),
    stockRules: invoice.hasMovedStock ? await readCompany(ctx) : NO_GOODS,
  };
}

function banOf(
  ctx: AskContext,
  invoice: DocumentRecord,
  { country }: { country: string },
  today: string,
): string | null {
  return cancellationBan(country, correctionFacts(factsOf(ctx), { country }, today), invoice);
}
