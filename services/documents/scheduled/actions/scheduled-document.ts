import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { ScheduledDocumentRow } from '../models/scheduled-document-row';

export const scheduledDocument = readAction(
  documents.scheduledDocument,
  async ({ companyId, period }, ctx) => {
    const scheduled = await ctx.companyNamed(companyId).find(ScheduledDocumentRow, period);
    return { documentId: scheduled?.documentId ?? null };
  },
);
