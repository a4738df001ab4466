import type { Identified, IdentifierCheck } from '../../../shared/identifiers/identifier-check';
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import { caseless } from './keys';

/** Throws 400 unless every scheme is there once, and its value is what the country wants. */
export function assertIdentified(client: Identified, check: IdentifierCheck): void {
  const repeated = repeatedSchemes(client.identifiers);
  const errors = repeated.length > 0 ? repeated : check(client);
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

/** One value per scheme, however the scheme is written. */
function repeatedSchemes(identifiers: Identified['identifiers']): FieldError[] {
  const schemes = identifiers.map(({ scheme }) => caseless(scheme));
  const repeated = schemes.findIndex((scheme, index) => schemes.indexOf(scheme) < index);
  return repeated < 0 ? [] : [{ pointer: `/identifiers/${repeated}/scheme`, message: 'is given twice' }];
}
