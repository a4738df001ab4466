// Reports over a period: what was invoiced and paid, and the register of VAT.
import { invoiceReport } from './actions/invoice-report';
import { paymentReport } from './actions/payment-report';
import { vatRegister } from './actions/vat-register';

export const reportActions = { invoiceReport, paymentReport, vatRegister };
