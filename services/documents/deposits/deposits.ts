// Deposit invoices, and their deduction from the final invoice.
import { draftDeposit } from './actions/draft-deposit';

export const depositActions = { draftDeposit };
