import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { exists } from '../../queries/documents';
import { presentRequest } from '../domain/request';
import { SignatureRequestRow } from '../models/signature-request-row';

const LISTED_MAX = 100;

export const listSignatureRequests = readAction(documents.listSignatureRequests, async ({ id }, ctx) => {
  const newest = { order: ['id desc'], limit: LISTED_MAX } as const;
  const requests = await ctx.company.findAll(SignatureRequestRow, { documentId: id }, newest);
  if (requests.length === 0 && !(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
  return { items: requests.map((request) => presentRequest(request, ctx.now())) };
});
