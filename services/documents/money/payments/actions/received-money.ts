import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { receivedBy } from '../queries/settlements';

type Received = Output<typeof documents.receivedMoney>['items'][number];

export const receivedMoney = readAction(
  documents.receivedMoney,
  async ({ companyId, settlementId }, ctx) => ({
    items: await ctx.companyNamed(companyId).many<Received>(receivedBy, [settlementId]),
  }),
);
