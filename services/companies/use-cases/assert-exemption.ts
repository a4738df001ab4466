import { smallBusinessOn } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { AskContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';

/**
 * A country whose law is not known well refuses nothing.
 * @throws 400 for a small business in a country without an exemption for it
 */
export function assertExemption(ctx: AskContext, country: string): void {
  const date = calendarDate(ctx.now(), 'UTC');
  const { effect, confidence } = smallBusinessOn(factsOf(ctx), { country, date });
  if (effect === 'none' && confidence !== 'low') {
    throw invalid('/vatExempt', `must be false: ${country} has no exemption for small businesses`);
  }
}
