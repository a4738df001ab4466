import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { readEndpoint } from '../use-cases/change-endpoint';

export const get = readAction(webhooks.get, async ({ id }, ctx) =>
  present(await readEndpoint(ctx, id), ctx.principal.role, ctx.now()),
);
