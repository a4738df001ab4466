import { documents } from '../../../../../shared/contracts/documents';
import { defineList } from '../../../../../shared/runtime/lists/define-list';
import { type AccountPaymentRecord, AccountPaymentRow } from '../models/account-payment-row';

/** Account payments of one client, the earliest first. */
export const accountPaymentList = defineList(AccountPaymentRow, documents.listAccountPayments, {
  sorts: { date: { column: 'date', type: 'date' } },
  filters: { id: (clientId) => [{ sql: 'client_id = $::uuid', value: clientId }] },
  without: ['companyId', 'clientName'],
  present: (row: AccountPaymentRecord) => row,
});
