// All that is wrong with a client is said at once.
import type { Identified, IdentifierCheck } from '../../../shared/countries/identifier-check';
import { Problem } from '../../../shared/runtime/errors';
import { type Coded, codedFaults } from './coded-fields';
import { identifierFaults } from './identifiers';
import { type Named, nameFaults } from './naming';

/** @param sent the codes of the request; those that are stored already are not asked again. @throws 400 */
export function assertValid(client: Named & Identified, sent: Coded, check: IdentifierCheck): void {
  const errors = [...nameFaults(client), ...codedFaults(sent), ...identifierFaults(client, check)];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}
