import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { readAction } from '../../../shared/runtime/action';
import { membershipsOf as byUser } from '../queries/companies';

type Items = Output<typeof companies.membershipsOf>['items'];

export const membershipsOf = readAction(companies.membershipsOf, async ({ userId }, ctx) => ({
  items: await ctx.acrossCompanies.many<Items[number]>(byUser, [userId]),
}));
