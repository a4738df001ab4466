// SEPA direct debit: settings and mandates.
import { mandates } from './mandates';
import { directDebitSettings } from './settings';

export const directDebit = { ...directDebitSettings, ...mandates };
