import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { endpointOf } from '../endpoint';

export const get = readAction(webhooks.get, async ({ id }, ctx) =>
  present(await endpointOf(ctx, id), ctx.principal.role, ctx.now()),
);
