import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';
import { rateOfDay } from '../rate-of-day';

export const rateOn = action(settings.rateOn, async (wanted, ctx) => ({
  found: (await rateOfDay(ctx, wanted)) ?? null,
}));
