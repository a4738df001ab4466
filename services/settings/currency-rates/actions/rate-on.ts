import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { rateOfDay } from '../rate-of-day';

export const rateOn = readAction(settings.rateOn, async (wanted, ctx) => ({
  found: (await rateOfDay(ctx, wanted)) ?? null,
}));
