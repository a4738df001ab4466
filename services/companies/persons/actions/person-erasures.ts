import { companies } from '../../../../shared/contracts/companies';
import { pageOf, removed } from '../../../../shared/runtime/lists/row-actions';
import { PersonErasureRow } from '../models/person-erasure-row';
import { erasureList } from '../queries/erasure-list';

export const listPersonErasures = pageOf(companies.listPersonErasures, erasureList);

export const cancelPersonErasure = removed(
  companies.cancelPersonErasure,
  PersonErasureRow,
  'person_erasure_not_found',
  async (tx, { companyId }) =>
    tx.record(companyId, 'person.erasure_cancelled', { type: 'company', id: companyId }),
);
