// Reports over a period: what was invoiced and paid, the register of VAT, the entries of the books, and how long money is waited for.
import { accountMoney } from './actions/account-money';
import { bookEntries } from './actions/book-entries';
import { books } from './actions/books';
import { daysOutstanding } from './actions/days-outstanding';
import { invoiceReport } from './actions/invoice-report';
import { paymentReport } from './actions/payment-report';
import { receivableSums } from './actions/receivable-sums';
import { vatRegister } from './actions/vat-register';

export const reportActions = {
  ...{ invoiceReport, paymentReport, vatRegister },
  ...{ accountMoney, receivableSums, daysOutstanding, bookEntries, books },
};
