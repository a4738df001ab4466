import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { findActiveProvider } from '../use-cases/find-provider';

export const activeProvider = readAction(sso.activeProvider, async ({ providerId }, ctx) => {
  const found = await findActiveProvider(ctx, providerId);
  return found ? { providerId, label: found.label } : null;
});
