import { documents } from '../../../../shared/contracts/documents';
import { mail } from '../../../../shared/contracts/mail';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { isOpen } from '../../domain/status';
import { mailedFormat } from '../../e-invoice/use-cases/mailed-format';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { mailOrHold } from '../../sending/use-cases/mail-or-hold';
import { readClient } from '../../use-cases/read-sources';

/** Does nothing for an invoice that somebody has sent or cancelled meanwhile, and while the operator holds everything. */
export const mailRecurring = writeAction(documents.mailRecurring, {
  async ask({ companyId, id }, called) {
    const ctx = called.actingFor(companyId);
    if (ctx.config.receivablesHold) return null;
    const document = await ctx.company.find(DocumentRow, { id });
    if (!document || !isUnsent(document)) return null;
    const to = await readAddress(ctx, document);
    if (!to) return null;
    await ctx.call(mail.assertQuota, { companyId, template: null });
    return { to, format: await mailedFormat(ctx, document) };
  },
  async write({ companyId, id }, called, message) {
    const ctx = called.actingFor(companyId);
    if (!message) return {};
    await ctx.company.transaction(async (tx) => {
      const document = await tx.lock(DocumentRow, { id });
      if (document && isUnsent(document)) await mailOrHold(tx, ctx, document, message);
    });
    return {};
  },
});

function isUnsent({ status, mailStatus, delivered }: DocumentRecord): boolean {
  return isOpen(status) && mailStatus === null && delivered === null;
}

async function readAddress(ctx: AskContext, document: DocumentRecord): Promise<string | undefined> {
  const client = await readClient(ctx, document.clientId);
  return client?.contactEmail ?? document.buyer?.contactEmail ?? undefined;
}
