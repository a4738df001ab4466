import type { Output } from '../../../shared/contracts/contract';
import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction } from '../../../shared/runtime/action';
import { recordsOfDocument } from '../queries/transmissions';

type RecordState = Output<typeof transmissions.recordStates>['items'][number];

export const recordStates = readAction(
  transmissions.recordStates,
  async ({ companyId, documentId }, ctx) => ({
    items: await ctx.companyNamed(companyId).many<RecordState>(recordsOfDocument, [documentId]),
  }),
);
