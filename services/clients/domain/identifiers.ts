import type { Identified, IdentifierCheck } from '../../../shared/countries/identifier-check';
import type { FieldError } from '../../../shared/runtime/errors';
import { caseless } from './keys';

/** Faults of schemes given twice, else of values that the country does not accept. */
export function identifierFaults(client: Identified, check: IdentifierCheck): FieldError[] {
  const repeated = repeatedSchemes(client.identifiers);
  return repeated.length > 0 ? repeated : check.faultsOf(client);
}

/** A fault for a scheme that is given twice, in any case of letters. */
function repeatedSchemes(identifiers: Identified['identifiers']): FieldError[] {
  const schemes = identifiers.map(({ scheme }) => caseless(scheme));
  const repeated = schemes.findIndex((scheme, index) => schemes.indexOf(scheme) < index);
  return repeated < 0 ? [] : [{ pointer: `/identifiers/${repeated}/scheme`, message: 'is given twice' }];
}
