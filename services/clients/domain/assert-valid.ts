import type { Identified, IdentifierCheck } from '../../../shared/countries/identifier-check';
import { Problem } from '../../../shared/runtime/errors';
import { type Coded, codedFaults } from './coded-fields';
import { identifierFaults } from './identifiers';
import { type Named, nameFaults } from './naming';

/** @param sent codes of the request; stored ones are not checked again. @throws 400 with all faults of a client */
export function assertValid(client: Named & Identified, sent: Coded, check: IdentifierCheck): void {
  const errors = [...nameFaults(client), ...codedFaults(sent), ...identifierFaults(client, check)];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}
