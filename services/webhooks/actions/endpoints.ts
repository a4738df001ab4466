import type { Input } from '../../../shared/contracts/contract';
import { webhooks } from '../../../shared/contracts/webhooks';
import { WEBHOOKS_MAX } from '../../../shared/contracts/webhooks-endpoints';
import { writeAction } from '../../../shared/runtime/action';
import { assertScopes } from '../../../shared/runtime/checks/authorize';
import { Faults } from '../../../shared/runtime/checks/faults';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../shared/runtime/errors';
import { byKey, listOf } from '../../../shared/runtime/lists/row-actions';
import { assertMayReceive, scopesOf } from '../domain/event-readers';
import { type EndpointRecord, present, subscribed, webhookEvent } from '../domain/present';
import { assertSecret } from '../domain/signature';
import { giveUpWaiting } from '../jobs/recover';
import { EndpointRow } from '../models/endpoint-row';
import { countOfCompany, lockCounter, noteWebhooks } from '../queries/endpoints';
import { NO_PREVIOUS, newSecret, sealOwnSecret, storedSecret } from '../signing-secrets/stored-secret';
import { changeEndpoint, lockEndpoint } from '../use-cases/change-endpoint';

const LISTED = { order: ['id desc'], limit: WEBHOOKS_MAX } as const;
const presentTo = (row: EndpointRecord, ctx: AskContext) => present(row, ctx.principal, ctx.now());

export const list = listOf(webhooks.list, EndpointRow, LISTED, presentTo);
export const get = byKey(webhooks.get, EndpointRow, 'webhook_not_found', presentTo);

export const create = writeAction(webhooks.create, {
  async ask(input, ctx) {
    assertMayDirect(ctx, input.events);
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
    return { ...present(row, ctx.principal, ctx.now()), secret, warnings };
  },
});

/** @throws 403 for events that the caller may not read at their endpoints */
function assertMayDirect({ principal }: CallContext, events: readonly string[]): void {
  assertScopes(principal, scopesOf(events));
  assertMayReceive(principal, events);
}

function newRow(input: Input<typeof webhooks.create>, secret: string, ctx: CallContext): EndpointRecord {
  const owner = { companyId: ctx.companyId, id: newId() };
  const now = ctx.now().toISOString();
  const { url, type, events, description = null, isActive } = input;
  const stored =
    input.secret === undefined
      ? storedSecret(ctx.secrets, owner, secret)
      : sealOwnSecret(ctx.secrets, owner, secret);
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

type Patch = Omit<Input<typeof webhooks.update>, 'id'>;

export const update = writeAction(webhooks.update, {
  ask: inspectInput,
  async write({ id, ...patch }, ctx, warnings) {
    const row = await changeEndpoint(ctx, id, (before) => merge(before, patch, ctx));
    return { ...present(row, ctx.principal, ctx.now()), warnings };
  },
});

function merge(row: EndpointRecord, { secret, ...patch }: Patch, ctx: CallContext): EndpointRecord {
  const merged = { ...row, ...patch };
  if (patch.events) merged.events = subscribed(patch.events);
  // a key that directs the events of a webhook elsewhere reads them
  if (patch.url !== undefined || patch.events) assertMayDirect(ctx, merged.events);
  // another address, or switched by a user: earlier failures say nothing about it
  if (merged.url !== row.url || patch.isActive !== undefined) Object.assign(merged, FRESH);
  if (secret === undefined) return merged;
  return { ...merged, ...sealOwnSecret(ctx.secrets, row, secret), ...NO_PREVIOUS };
}

const FRESH = { disabledReason: null, disabledAt: null, failingSince: null };

export const remove = writeAction(webhooks.remove, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const { version } = await lockEndpoint(tx, id);
      ctx.precondition(version);
      await tx.remove(EndpointRow, { id });
      await tx.one(noteWebhooks);
      await tx.enqueue(giveUpWaiting, { companyId: ctx.companyId, endpointId: id });
      await tx.emit(ctx.companyId, 'webhook.deleted', { id });
      return { id };
    }),
});

interface EndpointInput {
  url?: string;
  secret?: string;
  events?: readonly string[];
}

/** Warnings about the address. @throws 400 with all that is wrong with address, secret and event types */
async function inspectInput({ url, secret, events }: EndpointInput, ctx: AskContext): Promise<string[]> {
  const faults = new Faults();
  const warnings = url === undefined ? [] : await faults.ofAsync(() => inspectUrl(url, ctx));
  if (secret !== undefined) faults.of(() => assertSecret(secret));
  if (events) faults.of(() => subscribed(events));
  faults.assertNone();
  return warnings ?? [];
}

/**
 * Throws 400 for an address that is never connected to; returns warnings about what may keep it from being reached. The
 * connection is checked again each time it is made.
 */
async function inspectUrl(url: string, ctx: AskContext): Promise<string[]> {
  const { refusal, warning } = await ctx.outbound.inspectUrl(url);
  if (refusal) throw invalid('/url', refusal.predicate);
  return warning ? [warning.message] : [];
}
