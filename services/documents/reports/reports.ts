// Reports over a period: what was invoiced, and the register of VAT.
import { invoiceReport } from './actions/invoice-report';
import { vatRegister } from './actions/vat-register';

export const reportActions = { invoiceReport, vatRegister };
