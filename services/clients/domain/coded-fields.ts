import { electronicAddressFaults } from '../../../shared/identifiers/electronic-address/fault';
import { locationFaults } from '../../../shared/identifiers/registered-ids';
import { Problem } from '../../../shared/runtime/errors';
import type { ClientRecord } from './present';

type Coded = Partial<Pick<ClientRecord, 'electronicAddress' | 'deliverTo'>>;

/** Throws 400 unless what was sent has codes of the lists, and values as their schemes want them. */
export function assertCoded({ electronicAddress, deliverTo }: Coded): void {
  const errors = [
    ...electronicAddressFaults(electronicAddress),
    ...locationFaults(deliverTo?.locationId, '/deliverTo/locationId'),
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}
