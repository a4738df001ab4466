import type { Identified, IdentifierCheck } from '../../../shared/countries/identifier-check';
import { electronicAddressFaults } from '../../../shared/identifiers/electronic-address/fault';
import { locationFaults } from '../../../shared/identifiers/registered-ids';
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import { identifierFaults } from './identifiers';
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

type Coded = Partial<Pick<ClientRecord, 'electronicAddress' | 'deliverTo'>>;

/** Faults of codes that are not listed, and of values that their schemes do not allow. */
function codedFaults({ electronicAddress, deliverTo }: Coded): FieldError[] {
  return [
    ...electronicAddressFaults(electronicAddress),
    ...locationFaults(deliverTo?.locationId, '/deliverTo/locationId'),
  ];
}

interface Named {
  type: 'COMPANY' | 'INDIVIDUAL';
  name?: string | null;
  contactFirstName?: string | null;
  contactLastName?: string | null;
}

/** A COMPANY needs a name, an INDIVIDUAL both contact names. */
function nameFaults(client: Named): FieldError[] {
  const needed =
    client.type === 'COMPANY' ? (['name'] as const) : (['contactFirstName', 'contactLastName'] as const);
  const missing = needed.filter((field) => !client[field]);
  return missing.map((field) => ({ pointer: `/${field}`, message: `is required for type ${client.type}` }));
}
