// Deposit invoices, and taking them off of the invoice at the end.
import { draftDeposit } from './actions/draft-deposit';

export const depositActions = { draftDeposit };
