import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { documentEvent } from '../../../domain/present';
import type { DocumentRecord } from '../../../models/document-row';
import { storeCollection } from '../queries/collected';

export const noteCollection = writeAction(documents.noteCollection, {
  async write({ companyId, documentId, collection }, called) {
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      const values = [documentId, JSON.stringify(collection), ctx.now().toISOString()];
      const document = await tx.one<DocumentRecord>(storeCollection, values);
      if (document) await tx.emit(companyId, 'document.updated', documentEvent(document));
    });
    return {};
  },
});
