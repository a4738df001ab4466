// Late payment of invoices: interest and compensation by the law of the seller.
import { latePayment } from './actions/late-payment';

export const reminderActions = { latePayment };
