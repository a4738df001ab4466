import { sso } from '../../../shared/contracts/sso';
import { action } from '../../../shared/runtime/service';
import { activeProvider as find } from '../domain/provider';

export const activeProvider = action(sso.activeProvider, async ({ providerId }, ctx) => {
  const found = await find(ctx, providerId);
  return found ? { providerId, label: found.label } : null;
});
