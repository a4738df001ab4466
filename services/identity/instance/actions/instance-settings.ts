import { identity } from '../../../../shared/contracts/identity';
import { readAction } from '../../../../shared/runtime/action';

export const instanceSettings = readAction(identity.instanceSettings, async (_input, ctx) => ({
  items: ctx.config.settingStates,
}));
