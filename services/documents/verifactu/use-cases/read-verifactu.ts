// Whether a company makes records, and for which environment of the tax agency. Read before a transaction, never in it.
import { settings } from '../../../../shared/contracts/settings';
import type { ChannelEnvironment } from '../../../../shared/contracts/settings/channels';
import type { AskContext } from '../../../../shared/runtime/context';
import type { CompanyProfile } from '../../domain/seller-buyer';
import { environmentOf } from '../domain/environment';
import { hasRecordsSince } from '../queries/chains';

/** null for a company that makes none. */
export async function readVerifactu(
  ctx: AskContext,
  { id: companyId, country }: Pick<CompanyProfile, 'id' | 'country'>,
): Promise<ChannelEnvironment | null> {
  if (country !== 'ES') return null;
  const year = ctx.now().getUTCFullYear();
  const [{ items }, begun] = await Promise.all([
    ctx.call(settings.activeChannels, { companyId }),
    ctx.companyNamed(companyId).one(hasRecordsSince, [`${year}-01-01T00:00:00Z`]),
  ]);
  const connected = items.filter(({ providerId }) => providerId === 'verifactu');
  return environmentOf(
    connected.map(({ environment }) => environment),
    begun !== undefined,
  );
}
