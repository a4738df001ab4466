import { documents } from '../../../shared/contracts/documents';
import { isUuid } from '../../../shared/contracts/formats';
import { action } from '../../../shared/runtime/service';
import { save } from '../change-document';
import { reported } from '../domain/delivery';
import { type DocumentRecord, documentEvent } from '../domain/present';
import { lockById } from '../queries/documents';

export const mailReported = action(documents.mailReported, async (report, ctx) => {
  const { companyId, reference, outcome } = report;
  if (companyId === null || !isUuid(reference)) return {};
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const document = await tx.one<DocumentRecord>(lockById, [reference]);
    const changes = document && reported(document, report);
    if (!changes) return;
    const saved = await save(tx, { ...document, ...changes }, ctx.now());
    const type = outcome === 'sent' ? 'document.sent' : 'document.send_failed';
    await tx.emit(companyId, type, documentEvent(saved));
  });
  return {};
});
