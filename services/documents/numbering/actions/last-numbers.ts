import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { lastNumbers as lastNumbersOf } from '../queries/numbers';

type Last = Output<typeof documents.lastNumbers>['items'][number];

export const lastNumbers = readAction(documents.lastNumbers, async ({ companyId }, ctx) => ({
  items: await ctx.companyNamed(companyId).many<Last>(lastNumbersOf),
}));
