import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { EndpointRecord } from '../domain/present';
import { NO_PREVIOUS, newSecret, storedPrevious, storedSecret } from '../signing-secrets/stored-secret';
import { changeEndpoint } from '../use-cases/change-endpoint';

export const rotateSecret = writeAction(webhooks.rotateSecret, {
  write: async ({ id, graceSeconds }, ctx) => {
    const secret = newSecret();
    const row = await changeEndpoint(ctx, id, (before) => rotated(before, secret, graceSeconds, ctx));
    return { id, secret, previousSecretExpiresAt: row.previousSecretExpiresAt, version: row.version };
  },
});

/** A webhook has at most one previous secret: a second rotation within the grace time ends the first one. */
function rotated(
  row: EndpointRecord,
  secret: string,
  graceSeconds: number,
  ctx: CallContext,
): EndpointRecord {
  const expiresAt = new Date(ctx.now().getTime() + graceSeconds * 1000).toISOString();
  return {
    ...row,
    ...(graceSeconds > 0 ? storedPrevious(ctx.secrets, row, expiresAt) : NO_PREVIOUS),
    ...storedSecret(ctx.secrets, row, secret),
  };
}
