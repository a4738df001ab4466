// The connections that documents leave by as they are issued. Read before a transaction, never in it.
import { settings } from '../../../../shared/contracts/settings';
import type { AskContext } from '../../../../shared/runtime/context';
import type { CompanyProfile } from '../../domain/seller-buyer';
import type { AutoSend } from '../domain/channels-for';

/** @param date the day of issue: the mandates of this day hold */
export async function readChannels(
  ctx: AskContext,
  { id: companyId, country }: CompanyProfile,
  date: string,
): Promise<AutoSend[]> {
  return (await ctx.call(settings.autoSendChannels, { companyId, country, date })).items;
}
