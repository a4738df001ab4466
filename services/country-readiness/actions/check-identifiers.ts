import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { isoCodeOf } from '../domain/country-code';
import { identifierFault, schemeNamed } from '../domain/identifiers';
import { factsOf } from '../loading/loaded-facts';

export const checkIdentifiers = readAction(
  countryReadiness.checkIdentifiers,
  ({ country, identifiers }, ctx) => {
    const schemes = factsOf(ctx).countries.get(isoCodeOf(country))?.['country-identifiers']?.schemes ?? [];
    const results = identifiers.map(({ scheme: name, value }) => {
      const scheme = schemeNamed(schemes, name.toLowerCase());
      const reason = (scheme && identifierFault(scheme, value)) ?? null;
      return { ok: reason === null, known: scheme !== undefined, reason };
    });
    return { results };
  },
);
