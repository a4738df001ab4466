import { documents } from '../../../../../shared/contracts/documents';
import { receivables } from '../../../../../shared/contracts/receivables';
import { writeAction } from '../../../../../shared/runtime/action';
import { isOpen } from '../../../domain/status';
import { DocumentRow } from '../../../models/document-row';
import { save } from '../../../use-cases/change-document';

/** The PDF of the invoice shows the link; a mail that is sent later says itself whether it carries one. */
export const linkRecurring = writeAction(documents.linkRecurring, {
  ask: ({ companyId, id }, ctx) => ctx.call(receivables.linkForMail, { companyId, documentId: id }),
  async write({ companyId, id }, ctx, { link }) {
    if (!link) return {};
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const document = await tx.lock(DocumentRow, { id });
      if (!document || !isOpen(document.status) || document.messageId !== null) return;
      await save(tx, { ...document, hasPaymentLink: true }, ctx.now());
    });
    return {};
  },
});
