import { documents } from '../../../../shared/contracts/documents';
import { vatRatesOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { vatPlace } from '../../../../shared/countries/vat-place';
import { ratesOfPlace } from '../../../../shared/law/treatment/rates-of-place';
import { registrationsOn } from '../../../../shared/law/treatment/registrations';
import { readAction } from '../../../../shared/runtime/action';
import { calendarDate } from '../../../../shared/values/calendar';
import { offeredRates, offeredTreatments } from '../../domain/line-defaults';
import { readCompany } from '../../use-cases/read-sources';

export const vatRates = readAction(documents.vatRates, async ({ date: requestedDate }, ctx) => {
  const { country, postalCode, timeZone, vatRegistrations } = await readCompany(ctx);
  const facts = factsOf(ctx);
  const place = vatPlace({ country, postalCode }, facts.countries);
  const date = requestedDate ?? calendarDate(ctx.now(), timeZone);
  const { rates, treatments, sources, ...head } = vatRatesOn(facts, { country: place.area, date });
  const elsewhere = registrationsOn(vatRegistrations, date).map(({ country: at, number }) => {
    const there = vatPlace({ country: at }, facts.countries);
    return { at, number, there, law: vatRatesOn(facts, { country: there.area, date }) };
  });
  const named = new Map(
    [...sources, ...elsewhere.flatMap(({ law }) => law.sources)].map((one) => [one.id, one]),
  );
  return {
    countryCode: country,
    date,
    ...head,
    rates: offeredRates(ratesOfPlace(rates, place)),
    treatments: offeredTreatments(treatments),
    sources: [...named.values()],
    registrations: elsewhere.map(({ at, number, there, law }) => ({
      countryCode: at,
      number,
      rates: offeredRates(ratesOfPlace(law.rates, there)),
    })),
  };
});
