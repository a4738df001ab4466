// Whether a company makes records, and for which environment of the tax agency. Read before a transaction, never in it.
import { settings } from '../../../../shared/contracts/settings';
import type { AskContext } from '../../../../shared/runtime/context';
import type { CompanyProfile } from '../../domain/seller-buyer';
import { type Recording, recordingOf } from '../domain/environment';
import { VerifactuChainRow } from '../models/chain-row';

const NONE: Recording = { environment: null, obstacle: null };

export async function readVerifactu(
  ctx: AskContext,
  { id: companyId, country }: Pick<CompanyProfile, 'id' | 'country'>,
): Promise<Recording> {
  if (country !== 'ES') return NONE;
  const [{ items: connected }, chains] = await Promise.all([
    ctx.call(settings.channelEnvironments, { companyId, providerId: 'verifactu' }),
    ctx.company.findAll(VerifactuChainRow, { environment: 'PROD' }, { order: ['lastGeneratedAt', 'id'] }),
  ]);
  const lastRecordAt = chains.at(-1)?.lastGeneratedAt ?? null;
  const hasProducer = Boolean(ctx.config.verifactuSoftware);
  return recordingOf({ connected, hasProducer, lastRecordAt, now: ctx.now() });
}
