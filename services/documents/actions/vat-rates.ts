import { documents } from '../../../shared/contracts/documents';
import { vatRatesOn } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { vatPlace } from '../../../shared/countries/vat-place';
import { readAction } from '../../../shared/runtime/action';
import { calendarDate } from '../../../shared/values/calendar';
import { offeredRates, offeredTreatments } from '../domain/offered-vat';
import { ratesOfPlace } from '../law/domain/rates-of-place';
import { readCompany } from '../use-cases/read-sources';

export const vatRates = readAction(documents.vatRates, async ({ date: asked }, ctx) => {
  const { country, postalCode, timeZone } = await readCompany(ctx);
  const place = vatPlace({ country, postalCode }, factsOf(ctx).countries);
  const date = asked ?? calendarDate(ctx.now(), timeZone);
  const { rates, treatments, ...head } = vatRatesOn(factsOf(ctx), { country: place.area, date });
  return {
    countryCode: country,
    date,
    ...head,
    rates: offeredRates(ratesOfPlace(rates, place)),
    treatments: offeredTreatments(treatments),
  };
});
