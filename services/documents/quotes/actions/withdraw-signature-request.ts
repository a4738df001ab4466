import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { closed, presentRequest } from '../domain/request';
import { SignatureRequestRow } from '../models/signature-request-row';
import { assertUnanswered } from '../use-cases/read-link';

/** A request that is withdrawn or replaced already stays as it is, without an error. */
export const withdrawSignatureRequest = writeAction(documents.withdrawSignatureRequest, {
  write: ({ id, requestId }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const request = await tx.lock(SignatureRequestRow, { id: requestId });
      if (request?.documentId !== id) throw problem('signature_request_not_found');
      const document = await tx.find(DocumentRow, { id });
      if (!document) throw problem('signature_request_not_found');
      assertUnanswered(request, document);
      const now = ctx.now();
      if (request.status !== 'open') return presentRequest(request, now);
      const changes = closed('withdrawn', now.toISOString());
      await tx.update(SignatureRequestRow, { id: requestId }, changes);
      return presentRequest({ ...request, ...changes }, now);
    }),
});
