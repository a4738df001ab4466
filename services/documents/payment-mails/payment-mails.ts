// Mails that confirm payments to clients, where the company asks for them.
import { confirmPayment } from './actions/confirm-payment';
import { guardPaymentMail } from './actions/guard-payment-mail';

export const paymentMailActions = { confirmPayment, guardPaymentMail };
