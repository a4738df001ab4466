// Whether a channel takes the credentials of a connection: tried when it is connected and every day, kept beside it.
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { driftWarning, watchClock } from '../../channels/clock';
import { ADAPTERS } from '../../channels/registry';
import type { Trouble } from '../../domain/outcome';
import { sentence, withoutSecrets } from '../../domain/words';
import type { LanePayload } from '../../jobs/cancel-queued';
import { recordCheck } from '../queries/connections';
import { connectionOf } from '../use-cases/connection-of';
import { type Open, openConnection } from '../use-cases/open-connection';
import { forgottenTokens } from '../use-cases/tokens';

/** Workers of each process: a channel may take a minute to answer. Connections of one payer are tried one after the other. */
const AT_ONCE = { ownWorkers: 8 };

export const checkConnection = defineJob<LanePayload>(
  'check_connection',
  (lane, ctx) => check(lane, ctx),
  AT_ONCE,
);

/** What was found before stays where the channel cannot be reached: that says nothing of the credentials. */
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
  // inactive, removed, or for the operator to mend
  if (opened.is !== 'open') return;
  const { connection, driftMs } = watchClock(connectionOf(lane, opened, ctx, forgottenTokens(), rows));
  const trouble = await ADAPTERS[channel]?.check(connection);
  if (trouble && passedOver.has(trouble.class)) return;
  const warning = driftWarning(driftMs()) ?? null;
  if (warning) ctx.log.warn({ ...lane, driftMs: driftMs() }, 'the clock is not that of a channel');
  const error = trouble ? faultOf(channel, opened, trouble) : null;
  const checkedAt = ctx.now().toISOString();
  await rows.many(recordCheck, [channel, environment, opened.version, checkedAt, error, warning]);
}

function faultOf(channel: LanePayload['channel'], { config }: Open, { code, detail }: Trouble): string {
  const said = detail === undefined ? undefined : withoutSecrets(detail, config);
  return sentence(code, ADAPTERS[channel]?.words ?? {}, said);
}
