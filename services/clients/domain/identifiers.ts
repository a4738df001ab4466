import { invalid } from '../../../shared/runtime/errors';
import { caseless } from './keys';

/** One value per scheme, however the scheme is written. */
export function assertIdentified(identifiers: readonly { scheme: string }[]): void {
  const schemes = identifiers.map(({ scheme }) => caseless(scheme));
  const repeated = schemes.findIndex((scheme, index) => schemes.indexOf(scheme) < index);
  if (repeated >= 0) throw invalid(`/identifiers/${repeated}/scheme`, 'is given twice');
}
