import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { changeBranding } from '../change-branding';
import { chosen } from '../domain/chosen';
import { present } from '../domain/present';

export const change = writeAction(settings.setBranding, {
  write: async (input, ctx) => present(await changeBranding(ctx, (row) => chosen(row, input))),
});
