import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { lastNumbers as lastNumbersOf } from '../queries/numbers';

type Last = Output<typeof documents.lastNumbers>['items'][number];

export const lastNumbers = action(documents.lastNumbers, async ({ companyId }, ctx) => ({
  items: await ctx.companyNamed(companyId).many<Last>(lastNumbersOf),
}));
