import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { type EndpointRecord, webhookEvent } from '../domain/present';
import { keep, keepPrevious, NO_PREVIOUS, newSecret } from '../signing-secrets/keep-secret';
import { lockEndpoint, saveEndpoint } from '../use-cases/change-endpoint';

export const rotateSecret = writeAction(webhooks.rotateSecret, {
  write: async ({ id, graceSeconds }, ctx) => {
    const secret = newSecret();
    const row = await ctx.company.transaction(async (tx) => {
      const before = await lockEndpoint(tx, id);
      ctx.precondition(before.version);
      const saved = rotated(before, secret, graceSeconds, ctx);
      await saveEndpoint(tx, saved);
      await tx.emit(ctx.companyId, 'webhook.updated', webhookEvent(saved));
      return saved;
    });
    return { id, secret, previousSecretExpiresAt: row.previousSecretExpiresAt, version: row.version };
  },
});

/** One previous secret is kept: rotated twice within the grace time, the first one ends. */
function rotated(
  row: EndpointRecord,
  secret: string,
  graceSeconds: number,
  ctx: CallContext,
): EndpointRecord {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + graceSeconds * 1000).toISOString();
  return {
    ...row,
    ...(graceSeconds > 0 ? keepPrevious(ctx.secrets, row, expiresAt) : NO_PREVIOUS),
    ...keep(ctx.secrets, row, secret),
    version: row.version + 1,
    updatedAt: now.toISOString(),
  };
}
