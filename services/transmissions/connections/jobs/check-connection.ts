// Checks if a channel accepts the credentials of a connection: when it is connected and every day.
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { driftWarning, watchClock } from '../../channels/clock';
import { ADAPTERS } from '../../channels/registry';
import { messageText, withoutSecrets } from '../../domain/messages';
import type { Trouble } from '../../domain/outcome';
import type { LanePayload } from '../../jobs/cancel-queued';
import { recordCheck } from '../queries/connections';
import { connectionOf } from '../use-cases/connection-of';
import { type Open, openConnection } from '../use-cases/open-connection';
import { trialTokens } from '../use-cases/tokens';

/** Workers of each process, since a channel may take a minute. Connections of one payer are checked one by one. */
const AT_ONCE = { ownWorkers: 8 };

export const checkConnection = defineJob<LanePayload>(
  'check_connection',
  (lane, ctx) => check(lane, ctx),
  AT_ONCE,
);

/** An unreachable channel does not change the last result, because it proves nothing about the credentials. */
export const recheckConnection = defineJob<LanePayload>(
  'recheck_connection',
  (lane, ctx) => check(lane, ctx, new Set(['network', 'rate'])),
  AT_ONCE,
);

async function check(
  lane: LanePayload,
  ctx: JobContext,
  passedOver: ReadonlySet<Trouble['class']> = new Set(),
): Promise<void> {
  const { channel, environment } = lane;
  const rows = ctx.companyNamed(lane.companyId);
  const opened = await openConnection(lane, 'begin', { resources: ctx, call: ctx.call, rows });
  // inactive, removed, or without its key, which the operator must provide
  if (opened.is !== 'open') return;
  const { connection, driftMs } = watchClock(connectionOf(lane, opened, ctx, trialTokens(), rows));
  const trouble = await ADAPTERS[channel]?.check(connection);
  if (trouble && passedOver.has(trouble.class)) return;
  const warning = driftWarning(driftMs()) ?? null;
  if (warning) ctx.log.warn({ ...lane, driftMs: driftMs() }, 'the clock is not that of a channel');
  const error = trouble ? faultOf(channel, opened, trouble) : null;
  const checkedAt = ctx.now().toISOString();
  await rows.many(recordCheck, [channel, environment, opened.version, checkedAt, error, warning]);
}

function faultOf(channel: LanePayload['channel'], { config }: Open, { code, detail }: Trouble): string {
  const publicDetail = detail === undefined ? undefined : withoutSecrets(detail, config);
  return messageText(code, ADAPTERS[channel]?.messages ?? {}, publicDetail);
}
