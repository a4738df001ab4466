// Whether a company makes records, and for which environment of the tax agency. Read before a transaction, never in it.
import { settings } from '../../../../shared/contracts/settings';
import type { ChannelEnvironment } from '../../../../shared/contracts/settings/channels';
import type { AskContext } from '../../../../shared/runtime/context';
import type { CompanyProfile } from '../../domain/seller-buyer';
import { environmentOf } from '../domain/environment';

/** null for a company that makes none, and for all where the operator has not said who produces this software. */
export async function readVerifactu(
  ctx: AskContext,
  { id: companyId, country }: Pick<CompanyProfile, 'id' | 'country'>,
): Promise<ChannelEnvironment | null> {
  if (country !== 'ES' || !ctx.config.verifactuSoftware) return null;
  const { items } = await ctx.call(settings.activeChannels, { companyId });
  const connected = items.filter(({ providerId }) => providerId === 'verifactu');
  return environmentOf(connected.map(({ environment }) => environment));
}
