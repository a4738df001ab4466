// Mails that confirm payments to clients.
import { confirmPayment } from './actions/confirm-payment';
import { guardPaymentMail } from './actions/guard-payment-mail';

export const actions = { confirmPayment, guardPaymentMail };
