import { documents } from '../../../../shared/contracts/documents';
import { problem } from '../../../../shared/runtime/errors';
import { action } from '../../../../shared/runtime/service';
import { presentRequest } from '../domain/request';
import type { RequestRecord } from '../models/signature-request-row';
import { closeRequest, lockRequest } from '../queries/signatures';
import { assertUnanswered } from '../use-cases/read-link';

/** One that was withdrawn or replaced already is as the caller wants it. */
export const withdrawSignatureRequest = action(documents.withdrawSignatureRequest, ({ id, requestId }, ctx) =>
  ctx.company.transaction(async (tx) => {
    const request = await tx.one<RequestRecord>(lockRequest, [requestId]);
    if (request?.documentId !== id) throw problem('signature_request_not_found');
    assertUnanswered(request);
    if (request.status !== 'open') return presentRequest(request, ctx.now());
    const now = ctx.now().toISOString();
    const closed = await tx.one<RequestRecord>(closeRequest, [requestId, 'withdrawn', now]);
    return presentRequest(closed ?? request, ctx.now());
  }),
);
