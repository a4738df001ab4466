// Payments of invoices, entered by the company.
import { addPayment } from './actions/add-payment';
import { listPayments } from './actions/list-payments';
import { removePayment } from './actions/remove-payment';

export const paymentActions = { listPayments, addPayment, removePayment };
