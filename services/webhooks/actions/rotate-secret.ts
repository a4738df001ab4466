import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { EndpointRecord } from '../domain/present';
import { keep, keepPrevious, NO_PREVIOUS, newSecret } from '../signing-secrets/keep-secret';
import { changeEndpoint } from '../use-cases/change-endpoint';

export const rotateSecret = writeAction(webhooks.rotateSecret, {
  write: async ({ id, graceSeconds }, ctx) => {
    const secret = newSecret();
    const row = await changeEndpoint(ctx, id, (before) => rotated(before, secret, graceSeconds, ctx));
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
  const expiresAt = new Date(ctx.now().getTime() + graceSeconds * 1000).toISOString();
  return {
    ...row,
    ...(graceSeconds > 0 ? keepPrevious(ctx.secrets, row, expiresAt) : NO_PREVIOUS),
    ...keep(ctx.secrets, row, secret),
  };
}
