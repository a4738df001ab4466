import type { Input } from '../../../shared/contracts/contract';
import { webhooks } from '../../../shared/contracts/webhooks';
import { WEBHOOKS_MAX } from '../../../shared/contracts/webhooks-endpoints';
import { writeAction } from '../../../shared/runtime/action';
import { assertScopes } from '../../../shared/runtime/checks/authorize';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { scopesOf } from '../domain/event-readers';
import { type EndpointRecord, present, webhookEvent } from '../domain/present';
import { subscribed } from '../domain/subscription';
import { EndpointRow } from '../models/endpoint-row';
import { countOfCompany, lockCounter, noteWebhooks } from '../queries/endpoints';
import { NO_PREVIOUS, newSecret, storedGivenSecret, storedSecret } from '../signing-secrets/stored-secret';
import { inspectInput } from '../use-cases/inspect-input';

export const create = writeAction(webhooks.create, {
  async ask(input, ctx) {
    assertScopes(ctx.principal, scopesOf(input.events));
    const warnings = await inspectInput(input, ctx);
    const secret = input.secret ?? newSecret();
    const row = newRow(input, secret, ctx);
    return { row, secret, warnings };
  },
  async write(_input, ctx, { row, secret, warnings }) {
    await ctx.company.transaction(async (tx) => {
      await tx.one(lockCounter);
      const existing = await tx.one<{ count: number }>(countOfCompany);
      if ((existing?.count ?? 0) >= WEBHOOKS_MAX) throw problem('webhook_limit_reached');
      await tx.insert(EndpointRow, row);
      await tx.one(noteWebhooks);
      await tx.emit(ctx.companyId, 'webhook.created', webhookEvent(row));
    });
    return { ...present(row, ctx.principal.role, ctx.now()), secret, warnings };
  },
});

function newRow(input: Input<typeof webhooks.create>, secret: string, ctx: CallContext): EndpointRecord {
  const owner = { companyId: ctx.companyId, id: newId() };
  const now = ctx.now().toISOString();
  const { url, type, events, description = null, isActive } = input;
  const stored =
    input.secret === undefined
      ? storedSecret(ctx.secrets, owner, secret)
      : storedGivenSecret(ctx.secrets, owner, secret);
  return {
    ...owner,
    url,
    type,
    events: subscribed(events),
    description,
    isActive,
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    ...stored,
    ...NO_PREVIOUS,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
