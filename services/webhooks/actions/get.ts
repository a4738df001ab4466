import { webhooks } from '../../../shared/contracts/webhooks';
import { action } from '../../../shared/runtime/service';
import { present } from '../domain/present';
import { endpointOf } from '../endpoint';

export const get = action(webhooks.get, async ({ id }, ctx) =>
  present(await endpointOf(ctx, id), ctx.principal.role, ctx.now()),
);
