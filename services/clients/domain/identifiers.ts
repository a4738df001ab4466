import type { Identified, IdentifierCheck } from '../../../shared/countries/identifier-check';
import type { FieldError } from '../../../shared/runtime/errors';
import { caseless } from './keys';

/** Every scheme is there once, and its value is what the country wants. */
export function identifierFaults(client: Identified, check: IdentifierCheck): FieldError[] {
  const repeated = repeatedSchemes(client.identifiers);
  return repeated.length > 0 ? repeated : check.faultsOf(client);
}

/** One value per scheme, however the scheme is written. */
function repeatedSchemes(identifiers: Identified['identifiers']): FieldError[] {
  const schemes = identifiers.map(({ scheme }) => caseless(scheme));
  const repeated = schemes.findIndex((scheme, index) => schemes.indexOf(scheme) < index);
  return repeated < 0 ? [] : [{ pointer: `/identifiers/${repeated}/scheme`, message: 'is given twice' }];
}
