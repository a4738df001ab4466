import { electronicAddressFaults } from '../../../shared/identifiers/electronic-address/fault';
import { locationFaults } from '../../../shared/identifiers/registered-ids';
import type { FieldError } from '../../../shared/runtime/errors';
import type { ClientRecord } from './present';

export type Coded = Partial<Pick<ClientRecord, 'electronicAddress' | 'deliverTo'>>;

/** What was sent has codes of the lists, and values as their schemes want them. */
export function codedFaults({ electronicAddress, deliverTo }: Coded): FieldError[] {
  return [
    ...electronicAddressFaults(electronicAddress),
    ...locationFaults(deliverTo?.locationId, '/deliverTo/locationId'),
  ];
}
