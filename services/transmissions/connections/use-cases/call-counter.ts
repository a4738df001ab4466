// Counts the calls of a lane before they are made, if its channel has limits.
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Connection } from '../../channels/adapter';
import type { TransmissionRecord } from '../../models/transmission-row';
import { takeCall } from '../../queries/call-windows';

/** @param rows of the company */
export function callCounter(
  { channel, environment }: Pick<TransmissionRecord, 'channel' | 'environment'>,
  rows: Scoped,
  now: () => Date,
): Connection['takeCall'] {
  return async (kind, limits) => {
    const at = now();
    const [calls, withinMs] = [limits.map((one) => one.calls), limits.map((one) => one.withinMs)];
    const values = [channel, environment, kind, at.toISOString(), calls, withinMs];
    const taken = await rows.one<{ refusedUntil: string | null }>(takeCall, values);
    if (!taken?.refusedUntil) return undefined;
    return Math.max(1, new Date(taken.refusedUntil).getTime() - at.getTime());
  };
}
