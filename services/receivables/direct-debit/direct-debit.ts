// SEPA direct debit: how a company collects, and the mandates of its clients.
import { fileMandate, mandateFile } from './actions/mandate-files';
import {
  cancelMandate,
  createMandate,
  exportMandates,
  getMandate,
  listMandates,
  updateMandate,
} from './actions/mandates';
import { readDirectDebit, saveDirectDebit } from './actions/settings';
import { expireMandates } from './jobs/expire-mandates';
import { notifyAccountChanged } from './jobs/notify-account-changed';

const settings = { readDirectDebit, saveDirectDebit };
const mandates = { listMandates, createMandate, getMandate, updateMandate, cancelMandate, exportMandates };

export const actions = { ...settings, ...mandates, fileMandate, mandateFile };
export const jobs = [expireMandates, notifyAccountChanged];
