// `lastUsedAt` without a write per request: gateways report uses in batches, and are asked here for what they have
// not reported yet. Asked before the rows are read: a use reported in between is then in both, never in neither.
import { gateway } from '../../../shared/contracts/gateway';
import type { CallContext } from '../../../shared/runtime/context';

/** The last unreported use of each key. */
export async function unreportedUses(ctx: CallContext): Promise<Map<string, string>> {
  const answers = await ctx.callEverywhere(gateway.keyUses, {});
  const latest = new Map<string, string>();
  for (const { keyId, usedAt } of answers.flatMap(({ uses }) => uses)) {
    latest.set(keyId, later(latest.get(keyId) ?? null, usedAt));
  }
  return latest;
}

/** Both are ISO 8601 in UTC with milliseconds, which sort as text. */
export function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
