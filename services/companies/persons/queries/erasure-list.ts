import { companies } from '../../../../shared/contracts/companies';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { type PersonErasureRecord, PersonErasureRow } from '../models/person-erasure-row';

export const erasureList = defineList(PersonErasureRow, companies.listPersonErasures, {
  without: ['sealedPerson', 'clientIds', 'leasedUntil'],
  sorts: { requestedAt: undefined },
  present: ({ id, requestedAt, nextAt, keptPlaces }: PersonErasureRecord) => ({
    id,
    requestedAt,
    nextAt,
    keptPlaces,
  }),
});
