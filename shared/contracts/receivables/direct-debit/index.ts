// SEPA direct debit: settings, mandates, collections, and files for the bank.
import { batches } from './batches';
import { collections } from './collections';
import { mandateRequests } from './mandate-requests';
import { mandates } from './mandates';
import { directDebitSettings } from './settings';

export const directDebit = {
  ...directDebitSettings,
  ...mandates,
  ...mandateRequests,
  ...collections,
  ...batches,
};
