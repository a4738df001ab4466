import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { applyChoice } from '../domain/apply-choice';
import { present } from '../domain/present';
import { changeBranding } from '../use-cases/change-branding';

export const change = writeAction(settings.setBranding, {
  write: async (input, ctx) => present(await changeBranding(ctx, (row) => applyChoice(row, input))),
});
