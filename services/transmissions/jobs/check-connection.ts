// Whether a channel takes the credentials of a connection: tried when it is connected, kept beside it.
import { settings } from '../../../shared/contracts/settings';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { ADAPTERS } from '../channels/registry';
import { sentence, withoutSecrets } from '../domain/words';
import { connectionOf, type Opened, openConnection } from '../sending/connection';
import { forgottenTokens } from '../sending/tokens';
import type { LanePayload } from './cancel-queued';

export const checkConnection = defineJob<LanePayload>('check_connection', async (lane, ctx) => {
  const { companyId, channel, environment } = lane;
  const opened = await openConnection(lane, 'begin', {
    resources: ctx,
    call: ctx.call,
    rows: ctx.companyNamed(companyId),
  });
  // inactive, removed, or for the operator to mend
  if (opened.is !== 'open') return;
  const error = await faultOf(lane, opened, ctx);
  const { version } = opened;
  const checkedAt = ctx.now().toISOString();
  const outcome = { companyId, providerId: channel, environment, version, checkedAt, error };
  await ctx.call(settings.channelChecked, outcome);
});

async function faultOf(
  lane: LanePayload,
  opened: Extract<Opened, { is: 'open' }>,
  ctx: JobContext,
): Promise<string | null> {
  const adapter = ADAPTERS[lane.channel];
  if (!adapter) return null;
  const { config } = opened;
  const trouble = await adapter.check(connectionOf(lane, opened, ctx, forgottenTokens()));
  if (!trouble) return null;
  const detail = trouble.detail === undefined ? undefined : withoutSecrets(trouble.detail, config);
  return sentence(trouble.code, adapter.words, detail);
}
