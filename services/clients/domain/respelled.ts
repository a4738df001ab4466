import type { IdentifierCheck } from '../../../shared/countries/identifier-check';
import { keysOf, type Searchable } from './keys';

/** The client with identifiers in their stored spelling, and with its search keys. */
export function respelled<C extends Searchable>(client: C, check: Pick<IdentifierCheck, 'spelled'>) {
  const stored = { ...client, identifiers: check.spelled(client.identifiers) };
  return { ...stored, ...keysOf(stored) };
}
