// Settlements: all parts of one payment, by hand or by other services; account payments; open invoices for matching.
import { applyAccountPayment } from './actions/apply-account-payment';
import { createSettlement } from './actions/create-settlement';
import { getSettlement } from './actions/get-settlement';
import { listAccountPayments } from './actions/list-account-payments';
import { openDocuments } from './actions/open-documents';
import { reverse } from './actions/reverse';
import { reverseSettlement } from './actions/reverse-settlement';
import { settle } from './actions/settle';
import { settlement } from './actions/settlement';

export const settlementActions = {
  ...{ createSettlement, getSettlement, reverse, listAccountPayments, applyAccountPayment },
  ...{ settle, settlement, reverseSettlement, openDocuments },
};
