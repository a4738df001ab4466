// Documents of a company: invoices, credit notes and quotes, from draft to statement. README.md describes their life.

import { documents } from '../../shared/contracts/documents';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { readChunks, writeChunks } from '../../shared/runtime/files/chunk-actions';
import { implement } from '../../shared/runtime/service';
import { cancel } from './actions/cancel';
import { convert } from './actions/convert';
import { correct } from './actions/correct';
import { correctionRoutes } from './actions/correction-routes';
import { debit } from './actions/debit';
import { get } from './actions/get';
import { list } from './actions/list';
import { remove } from './actions/remove';
import { storedBytes } from './actions/stored-bytes';
import { types } from './actions/types';
import { update } from './actions/update';
import { vatRates } from './actions/vat-rates';
import { attachmentActions } from './attachments/attachments';
import { claimActions } from './claims/claims';
import { creatingActions } from './creating/creating';
import { depositActions } from './deposits/deposits';
import { eInvoiceActions } from './e-invoice/e-invoice';
import { exportingActions } from './exporting/exporting';
import { holdActions } from './holds/holds';
import { importing } from './importing/importing';
import { issuingActions } from './issuing/issuing';
import { deleteExpiredFiles } from './jobs/delete-expired-files';
import { mailTemplateActions } from './mail-templates/mail-templates';
import { numberingActions } from './numbering/numbering';
import { paymentMailActions } from './payment-mails/payment-mails';
import { paymentActions } from './payments/payments';
import { pdfActions } from './pdf/pdf';
import { periodActions } from './periods/periods';
import { readinessActions } from './readiness/readiness';
import { recurringActions, recurringJobs, startRunner, stopRunner } from './recurring/recurring';
import { reductionActions } from './reductions/reductions';
import { reminderActions, reminderJobs, startReminders, stopReminders } from './reminders/reminders';
import { reportActions } from './reports/reports';
import { selfBillingActions } from './self-billing/self-billing';
import { sendingActions } from './sending/sending';
import { signingActions } from './signing/signing';
import { statementActions } from './statements/statements';
import { transmittingActions } from './transmitting/transmitting';
import { files } from './use-cases/send-file';
import { vatSuggestionActions } from './vat-suggestion/vat-suggestion';
import { verifactuActions } from './verifactu/verifactu';

const drafts = { list, types, get, update, remove };
const issued = { cancel, correct, debit, convert };
const countryRules = { vatRates, correctionRoutes };

export default implement(
  documents,
  {
    ...drafts,
    ...issued,
    ...countryRules,
    ...creatingActions,
    ...importing.actions,
    ...issuingActions,
    ...reductionActions,
    ...selfBillingActions,
    ...readinessActions,
    ...pdfActions,
    ...vatSuggestionActions,
    ...depositActions,
    ...attachmentActions,
    ...sendingActions,
    ...paymentActions,
    ...paymentMailActions,
    ...numberingActions,
    ...statementActions,
    ...reminderActions,
    ...holdActions,
    ...claimActions,
    ...recurringActions,
    ...reportActions,
    ...periodActions,
    ...signingActions,
    ...mailTemplateActions,
    ...exportingActions,
    ...eInvoiceActions,
    ...transmittingActions,
    ...verifactuActions,
    fileChunk: readChunks(documents.fileChunk, files),
    uploadChunk: writeChunks(documents.uploadChunk, files),
    storedBytes,
  },
  {
    jobs: [deleteExpiredFiles, ...importing.jobs, ...recurringJobs, ...reminderJobs],
    started(resources, call) {
      loadFacts(resources);
      startRunner(resources, call);
      startReminders(resources, call);
    },
    async stopped(resources) {
      await Promise.all([stopRunner(resources), stopReminders(resources)]);
    },
  },
);
