// Disables a webhook whose receiver is gone or has failed for days, with an event, and a mail to the administrators.
import type { DisabledReason } from '../../../shared/contracts/webhooks-endpoints';
import type { Database } from '../../../shared/runtime/database/database';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import { webhookEvent } from '../domain/present';
import { notifyDisabled } from '../jobs/notify-disabled';
import { EndpointRow } from '../models/endpoint-row';
import { lockEndpoint, noteChange } from '../use-cases/change-endpoint';
import type { LeasedDelivery } from './leases';

/** Does nothing when the webhook has been changed or switched meanwhile. */
export async function disableEndpoint(
  database: Database,
  { companyId, endpointId, url, requestId, traceParent }: LeasedDelivery,
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
    await tx.update(EndpointRow, { id: endpointId }, saved);
    await noteChange(tx, saved);
    await tx.emit(companyId, 'webhook.disabled', { ...webhookEvent(saved), reason });
    await tx.enqueue(notifyDisabled, { companyId, endpointId });
  });
}
