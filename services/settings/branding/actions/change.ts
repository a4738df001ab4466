import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';
import { changeBranding } from '../change-branding';
import { chosen } from '../domain/chosen';
import { present } from '../domain/present';

export const change = action(settings.setBranding, async (input, ctx) =>
  present(await changeBranding(ctx, (row) => chosen(row, input))),
);
