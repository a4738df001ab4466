import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { vatPlace } from '../domain/vat-place';
import { factsOf } from '../loading/loaded-facts';

export const vatPlaces = readAction(countryReadiness.vatPlaces, ({ places }, ctx) => {
  const { countries } = factsOf(ctx);
  return { places: places.map((place) => vatPlace(place, countries)) };
});
