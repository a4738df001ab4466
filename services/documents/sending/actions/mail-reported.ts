import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { writeAction } from '../../../../shared/runtime/action';
import { documentEvent } from '../../domain/present';
import { DocumentRow } from '../../models/document-row';
import { save } from '../../use-cases/change-document';
import { reported } from '../domain/delivery';

export const mailReported = writeAction(documents.mailReported, {
  async write(report, ctx) {
    const { companyId, reference: id, outcome } = report;
    if (companyId === null || !isUuid(id)) return {};
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const document = await tx.lock(DocumentRow, { id });
      const changes = document && reported(document, report);
      if (!changes) return;
      const saved = await save(tx, { ...document, ...changes }, ctx.now());
      const type = outcome === 'sent' ? 'document.sent' : 'document.send_failed';
      await tx.emit(companyId, type, documentEvent(saved));
    });
    return {};
  },
});
