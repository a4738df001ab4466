import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { present } from '../domain/present';
import { changeBranding } from '../use-cases/change-branding';

export const removeLogo = writeAction(settings.removeLogo, {
  write: async (_input, ctx) => present(await changeBranding(ctx, (row) => ({ ...row, logo: null }))),
});
