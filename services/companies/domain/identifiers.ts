// Rules for identifiers that hold in every country; the rules of a country are in its facts.
import type { FieldError } from '../../../shared/runtime/errors';
import type { Identifier } from '../models/company-row';

export function repeatedSchemes(identifiers: readonly Identifier[]): FieldError[] {
  const schemes = identifiers.map(({ scheme }) => scheme);
  return schemes.flatMap((scheme, index) => {
    if (schemes.indexOf(scheme) === index) return [];
    return [{ pointer: `/identifiers/${index}/scheme`, message: 'is given twice; one value per scheme' }];
  });
}
