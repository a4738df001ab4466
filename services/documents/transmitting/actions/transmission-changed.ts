import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { DocumentRow } from '../../models/document-row';
import { settleHeldMail } from '../../sending/use-cases/held-mail';
import { withLatest } from '../domain/latest';

export const transmissionChanged = writeAction(documents.transmissionChanged, {
  async write({ companyId, documentId: id, channel, transmissionId, state, remoteId, ...rest }, ctx) {
    const { businessStatus, updatedAt, revision, version, isClearing, isReleased, codes = [] } = rest;
    const visible = { channel, transmissionId, state, remoteId, businessStatus, updatedAt };
    const report = { ...visible, revision, version, isClearing, isReleased, codes };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const document = await tx.lock(DocumentRow, { id });
      const transmissions = document && withLatest(document.transmissions, report);
      if (transmissions) await settleHeldMail(tx, { ...document, transmissions }, ctx.now());
    });
    return {};
  },
});
