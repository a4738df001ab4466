import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { action } from '../../../../shared/runtime/service';
import { documentEvent } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import { lockById } from '../../queries/documents';
import { save } from '../../use-cases/change-document';
import { reported } from '../domain/delivery';

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
