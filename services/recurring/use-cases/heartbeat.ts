import type { CallContext } from '../../../shared/runtime/context';
import type { Heartbeat } from '../domain/hold';
import { readBeat } from '../queries/due';

/** The counts of the heartbeat at the time of the database. Nothing has run before the first beat, so nothing was missed. */
export async function readHeartbeat(ctx: Pick<CallContext, 'global' | 'now'>): Promise<Heartbeat> {
  const offsetMs = ctx.now().getTime() - Date.now();
  const heartbeat = await ctx.global.one<Partial<Heartbeat>>(readBeat, [offsetMs]);
  const { now = ctx.now().toISOString(), clockEpoch, gapEpoch, gapAt } = heartbeat ?? {};
  return { now, clockEpoch: clockEpoch ?? 0, gapEpoch: gapEpoch ?? 0, gapAt: gapAt ?? null };
}
