// `lastUsedAt` without a write per request: gateways report uses in batches. Those they have not reported yet are read
// from them, before the rows are: a use reported in between is then in both, never in neither.
import { gateway } from '../../../shared/contracts/gateway';
import type { AskContext } from '../../../shared/runtime/context';
import { later } from '../domain/api-key';

/** The last unreported use of each key. */
export async function readUnreportedUses(ctx: AskContext): Promise<Map<string, string>> {
  const reports = await ctx.callEverywhere(gateway.keyUses, {});
  const latest = new Map<string, string>();
  for (const { keyId, usedAt } of reports.flatMap(({ uses }) => uses)) {
    latest.set(keyId, later(latest.get(keyId), usedAt));
  }
  return latest;
}
