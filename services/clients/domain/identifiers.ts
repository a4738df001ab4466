import type { FieldError } from '../../../shared/runtime/errors';
import { caseless } from './keys';

export interface Identified {
  country: string | null;
  identifiers: readonly { scheme: string; value: string }[];
}

/** What the country says to the identifiers of a client, asked beforehand. */
export type IdentifierCheck = (client: Identified) => FieldError[];

/** One value per scheme, however the scheme is written. */
export function repeatedSchemes(identifiers: readonly { scheme: string }[]): FieldError[] {
  const schemes = identifiers.map(({ scheme }) => caseless(scheme));
  const repeated = schemes.findIndex((scheme, index) => schemes.indexOf(scheme) < index);
  return repeated < 0 ? [] : [{ pointer: `/identifiers/${repeated}/scheme`, message: 'is given twice' }];
}
