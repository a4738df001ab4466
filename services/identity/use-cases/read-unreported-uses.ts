// Reads `lastUsedAt` values that gateways have not reported yet; they report in batches to avoid a write per request.
// It reads gateways before rows, so that a use reported in between is in both, never in neither.
import { gateway } from '../../../shared/contracts/gateway';
import type { AskContext } from '../../../shared/runtime/context';
import { later } from '../domain/api-key';

/** Returns the last unreported use of each key. */
export async function readUnreportedUses(ctx: AskContext): Promise<Map<string, string>> {
  const reports = await ctx.callEverywhere(gateway.keyUses, {});
  const latest = new Map<string, string>();
  for (const { keyId, usedAt } of reports.flatMap(({ uses }) => uses)) {
    latest.set(keyId, later(latest.get(keyId), usedAt));
  }
  return latest;
}
