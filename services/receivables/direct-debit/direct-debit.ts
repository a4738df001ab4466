// SEPA direct debit: how a company collects, mandates of its clients, collections, and files for the bank.
import {
  batchFile,
  batchSubmitted,
  createBatch,
  exportBatches,
  exportDebitFiles,
  getBatch,
  listBatches,
  withdrawBatch,
} from './actions/batches';
import {
  cancelCollection,
  collectInvoice,
  createCollection,
  exportCollections,
  getCollection,
  listCollections,
} from './actions/collections';
import { followFailure, guardFailureMail } from './actions/failure';
import { fileMandate, mandateFile } from './actions/mandate-files';
import {
  createMandateRequest,
  exportMandateRequests,
  getMandateRequest,
  listMandateRequests,
  revokeMandateRequest,
  signMandate,
  viewMandateRequest,
} from './actions/mandate-requests';
import {
  cancelMandate,
  createMandate,
  debitedMandate,
  exportMandates,
  getMandate,
  listMandates,
  updateMandate,
} from './actions/mandates';
import { guardPreNotification, preNotificationReported } from './actions/pre-notification';
import { readDirectDebit, saveDirectDebit } from './actions/settings';
import { bookCollections, bookLeftCollections } from './jobs/book-collections';
import { expireMandates } from './jobs/expire-mandates';
import { notifyAccountChanged } from './jobs/notify-account-changed';

const settings = { readDirectDebit, saveDirectDebit };
const mandates = {
  listMandates,
  createMandate,
  getMandate,
  updateMandate,
  cancelMandate,
  exportMandates,
  debitedMandate,
};
const mandateRequests = {
  ...{ createMandateRequest, listMandateRequests, getMandateRequest, revokeMandateRequest },
  ...{ viewMandateRequest, signMandate, exportMandateRequests },
};
const collections = {
  ...{
    listCollections,
    createCollection,
    collectInvoice,
    getCollection,
    cancelCollection,
    exportCollections,
  },
  ...{ guardPreNotification, preNotificationReported, followFailure, guardFailureMail },
};
const batches = {
  ...{ createBatch, listBatches, getBatch, batchFile },
  ...{ batchSubmitted, withdrawBatch, exportBatches, exportDebitFiles },
};

export const actions = {
  ...settings,
  ...mandates,
  ...mandateRequests,
  fileMandate,
  mandateFile,
  ...collections,
  ...batches,
};
export const jobs = [bookCollections, bookLeftCollections, expireMandates, notifyAccountChanged];
