import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { isoCodeOf } from '../domain/country-code';
import { identifierFault, schemeNamed } from '../domain/identifiers';
import { nearestScheme } from '../domain/nearest-scheme';
import { factsOf } from '../loading/loaded-facts';

export const checkIdentifiers = readAction(
  countryReadiness.checkIdentifiers,
  ({ country, identifiers }, ctx) => {
    const schemes = factsOf(ctx).countries.get(isoCodeOf(country))?.['country-identifiers']?.schemes ?? [];
    const results = identifiers.map(({ scheme: name, value }) => {
      const scheme = schemeNamed(schemes, name.toLowerCase());
      const reason = (scheme && identifierFault(scheme, value)) ?? null;
      const nearest = scheme ? undefined : nearestScheme(schemes, name, value);
      return { ok: reason === null, known: scheme !== undefined, reason, ...(nearest ? { nearest } : {}) };
    });
    return { results };
  },
);
