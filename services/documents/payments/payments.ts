// Payments of invoices: settlements by hand and by other services, account payments, open invoices for matching.
import { addPayment } from './actions/add-payment';
import { applyAccountPayment } from './actions/apply-account-payment';
import { createSettlement } from './actions/create-settlement';
import { getSettlement } from './actions/get-settlement';
import { listAccountPayments } from './actions/list-account-payments';
import { listPayments } from './actions/list-payments';
import { openClients } from './actions/open-clients';
import { openDocuments } from './actions/open-documents';
import { removePayment } from './actions/remove-payment';
import { reverse } from './actions/reverse';
import { reverseSettlement } from './actions/reverse-settlement';
import { settle } from './actions/settle';
import { settleAll } from './actions/settle-all';
import { settlement } from './actions/settlement';

export const paymentActions = {
  ...{ listPayments, addPayment, removePayment },
  ...{ createSettlement, getSettlement, reverse, listAccountPayments, applyAccountPayment },
  ...{ settle, settleAll, settlement, reverseSettlement, openDocuments, openClients },
};
