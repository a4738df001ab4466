import type { Input } from '../../../shared/contracts/contract';
import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import { assertScopes } from '../../../shared/runtime/checks/authorize';
import type { CallContext } from '../../../shared/runtime/context';
import { scopesOf } from '../domain/event-readers';
import { type EndpointRecord, present } from '../domain/present';
import { subscribed } from '../domain/subscription';
import { NO_PREVIOUS, storedGivenSecret } from '../signing-secrets/stored-secret';
import { changeEndpoint } from '../use-cases/change-endpoint';
import { inspectInput } from '../use-cases/inspect-input';

type Patch = Omit<Input<typeof webhooks.update>, 'id'>;

export const update = writeAction(webhooks.update, {
  ask: inspectInput,
  async write({ id, ...patch }, ctx, warnings) {
    const row = await changeEndpoint(ctx, id, (before) => merge(before, patch, ctx));
    return { ...present(row, ctx.principal.role, ctx.now()), warnings };
  },
});

function merge(row: EndpointRecord, { secret, ...patch }: Patch, ctx: CallContext): EndpointRecord {
  const merged = { ...row, ...patch };
  if (patch.events) merged.events = subscribed(patch.events);
  // a key that directs the events of a webhook elsewhere reads them
  if (patch.url !== undefined || patch.events) assertScopes(ctx.principal, scopesOf(merged.events));
  // another address, or switched by a user: earlier failures say nothing about it
  if (merged.url !== row.url || patch.isActive !== undefined) Object.assign(merged, FRESH);
  if (secret === undefined) return merged;
  return { ...merged, ...storedGivenSecret(ctx.secrets, row, secret), ...NO_PREVIOUS };
}

const FRESH = { disabledReason: null, disabledAt: null, failingSince: null };
