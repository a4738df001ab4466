import { documents } from '../../../../../shared/contracts/documents';
import { mail } from '../../../../../shared/contracts/mail';
import { writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { mailOrHold } from '../../../delivery/sending/use-cases/mail-document';
import { chooseLink } from '../../../delivery/sending/use-cases/payment-link';
import { isOpen } from '../../../domain/status';
import { mailedFormat } from '../../../files/e-invoice/use-cases/mailed-format';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { readClient, readCompany } from '../../../use-cases/read-sources';
import { mailLater, type Scheduled } from '../jobs/mail-later';

const HELD_SECONDS = 5 * 60;

/** Does nothing for an invoice that somebody has sent or cancelled meanwhile. While the operator holds everything, the mail waits. */
export const mailRecurring = writeAction(documents.mailRecurring, {
  async ask({ companyId, id, hasPaymentLink }, called) {
    const ctx = called.actingFor(companyId);
    if (ctx.config.receivablesHold) return null;
    const document = await ctx.company.find(DocumentRow, { id });
    if (!document || !isUnsent(document)) return null;
    const to = await readAddress(ctx, document);
    if (!to) return null;
    const paymentLinks = hasPaymentLink ? 'pay' : (await readCompany(ctx)).paymentLinks;
    const link = await chooseLink(ctx, document, { paymentLinks }, undefined);
    await ctx.call(mail.assertQuota, { companyId, template: null });
    return { to, format: await mailedFormat(ctx, document), ...link };
  },
  async write({ companyId, id, hasPaymentLink }, called, message) {
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      if (ctx.config.receivablesHold)
        return waitForOperator(tx, { companyId, id, collect: hasPaymentLink ? 'payment_link' : 'none' });
      if (!message) return;
      const document = await tx.lock(DocumentRow, { id });
      if (document && isUnsent(document)) await mailOrHold(tx, ctx, document, message);
    });
    return {};
  },
});

/** Replaces a job of the same invoice that waits already, so that a repeated run leaves one. */
function waitForOperator(tx: Transaction, invoice: Scheduled): Promise<void> {
  return tx.enqueue(mailLater, invoice, { delaySeconds: HELD_SECONDS, key: `mail_recurring ${invoice.id}` });
}

function isUnsent({ status, mailStatus, delivered }: DocumentRecord): boolean {
  return isOpen(status) && mailStatus === null && delivered === null;
}

async function readAddress(ctx: AskContext, document: DocumentRecord): Promise<string | undefined> {
  const client = await readClient(ctx, document.clientId);
  return client?.contactEmail ?? document.buyer?.contactEmail ?? undefined;
}
