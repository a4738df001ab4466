import type { IdentifierCheck } from '../../../shared/countries/identifier-check';
import { keysOf, type Searchable } from './keys';

/** The client with its identifiers as they are stored, and with all that finds it. */
export function respelled<C extends Searchable>(client: C, check: Pick<IdentifierCheck, 'spelled'>) {
  const stored = { ...client, identifiers: check.spelled(client.identifiers) };
  return { ...stored, ...keysOf(stored) };
}
