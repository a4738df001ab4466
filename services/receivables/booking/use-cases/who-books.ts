import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { Principal } from '../../../../shared/runtime/principal';

export function bookedBy({ via, credentialId, userId }: Principal): BookedBy {
  return via === 'key' ? { type: 'key', id: credentialId } : { type: 'user', id: userId };
}
