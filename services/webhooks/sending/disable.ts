// Switches a webhook off that nobody listens to any more, with an event, and a mail to those who can do something.

import type { DisabledReason } from '../../../shared/contracts/webhooks-endpoints';
import type { Database } from '../../../shared/runtime/database/database';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import { webhookEvent } from '../domain/present';
import { lockEndpoint, saveEndpoint } from '../endpoint';
import { tellDisabled } from '../jobs/tell-disabled';
import type { Claimed } from './claims';

const FAILING_MAX_MS = 5 * 24 * 60 * 60 * 1000;
const GONE = 410;

/** Why the webhook is to be switched off after this attempt, if it is. */
export function reasonToDisable(
  { failingSince }: Claimed,
  { succeeded, status }: { succeeded: boolean; status: number | null },
  now: Date,
): DisabledReason | undefined {
  if (status === GONE) return 'gone';
  if (succeeded || failingSince === null) return undefined;
  return now.getTime() - Date.parse(failingSince) >= FAILING_MAX_MS ? 'failing' : undefined;
}

/** Unless somebody has changed or switched it meanwhile. */
export async function disable(
  database: Database,
  { companyId, endpointId, url, requestId, traceParent }: Claimed,
  reason: DisabledReason,
  now: Date,
): Promise<void> {
  await database.scoped(companyScope(companyId, { requestId, traceParent })).transaction(async (tx) => {
    const before = await lockEndpoint(tx, endpointId);
    const isStill = before.isActive && before.url === url;
    if (!isStill || (reason === 'failing' && before.failingSince === null)) return;
    const at = now.toISOString();
    const saved = {
      ...before,
      isActive: false,
      disabledReason: reason,
      disabledAt: at,
      version: before.version + 1,
      updatedAt: at,
    };
    await saveEndpoint(tx, saved);
    await tx.emit(companyId, 'webhook.disabled', { ...webhookEvent(saved), reason });
    await tx.enqueue(tellDisabled, { companyId, endpointId });
  });
}
