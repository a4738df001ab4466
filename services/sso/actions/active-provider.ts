import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { activeProvider as find } from '../domain/provider';

export const activeProvider = readAction(sso.activeProvider, async ({ providerId }, ctx) => {
  const found = await find(ctx, providerId);
  return found ? { providerId, label: found.label } : null;
});
