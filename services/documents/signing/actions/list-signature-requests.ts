import { documents } from '../../../../shared/contracts/documents';
import { problem } from '../../../../shared/runtime/errors';
import { action } from '../../../../shared/runtime/service';
import { exists } from '../../queries/documents';
import { presentRequest } from '../domain/request';
import type { RequestRecord } from '../models/signature-request-row';
import { requestsOf } from '../queries/signatures';

export const listSignatureRequests = action(documents.listSignatureRequests, async ({ id }, ctx) => {
  const requests = await ctx.company.many<RequestRecord>(requestsOf, [id]);
  if (requests.length === 0 && !(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
  return { items: requests.map((request) => presentRequest(request, ctx.now())) };
});
