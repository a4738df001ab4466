// Invoices that the company issues in the name of its suppliers. README.md says what knows them, and what does not.
import { recordAcceptance } from './actions/record-acceptance';

export const selfBillingActions = { recordAcceptance };
