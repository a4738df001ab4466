import type { Rows } from '../../../../shared/runtime/database/rows';
import type { Heartbeat } from '../domain/hold';
import { lastBeat } from '../queries/heartbeat';

/** Nothing has run before the first beat, so nothing was missed. */
export async function readHeartbeat(rows: Rows, now: Date): Promise<Heartbeat> {
  const found = await rows.one<Heartbeat>(lastBeat);
  return found ?? { now: now.toISOString(), clockEpoch: 0, gapEpoch: 0, gapAt: null };
}
