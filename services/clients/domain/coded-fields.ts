import { electronicAddressFaults } from '../../../shared/identifiers/electronic-address/fault';
import { locationFaults } from '../../../shared/identifiers/registered-ids';
import type { FieldError } from '../../../shared/runtime/errors';
import type { ClientRecord } from './present';

export type Coded = Partial<Pick<ClientRecord, 'electronicAddress' | 'deliverTo'>>;

/** Faults of codes that are not listed, and of values that their schemes do not allow. */
export function codedFaults({ electronicAddress, deliverTo }: Coded): FieldError[] {
  return [
    ...electronicAddressFaults(electronicAddress),
    ...locationFaults(deliverTo?.locationId, '/deliverTo/locationId'),
  ];
}
