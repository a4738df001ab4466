import type { Identified, IdentifierCheck } from '../../../shared/countries/identifier-check';
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import { type Coded, codedFaults } from './coded-fields';
import { identifierFaults } from './identifiers';
import { type Named, nameFaults } from './naming';
import type { ClientRecord } from './present';

type Body = Pick<ClientRecord, 'type' | 'isPublicBody' | 'equivalenceSurcharge'>;

/** @param sent codes of the request; stored ones are not checked again. @throws 400 with all faults of a client */
export function assertValid(client: Named & Identified & Body, sent: Coded, check: IdentifierCheck): void {
  const errors = [
    ...nameFaults(client),
    ...bodyFaults(client),
    ...codedFaults(sent),
    ...identifierFaults(client, check),
    ...check.registrations.faults,
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

function bodyFaults({ type, ...marks }: Body): FieldError[] {
  if (type === 'COMPANY') return [];
  return (['isPublicBody', 'equivalenceSurcharge'] as const)
    .filter((mark) => marks[mark])
    .map((mark) => ({ pointer: `/${mark}`, message: 'is for clients of the type COMPANY' }));
}
