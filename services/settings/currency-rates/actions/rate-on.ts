import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { findRateOfDay } from '../use-cases/find-rate-of-day';

export const rateOn = readAction(settings.rateOn, async (request, ctx) => ({
  found: (await findRateOfDay(ctx, request)) ?? null,
}));
