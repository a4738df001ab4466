// Documents of a company: invoices, credit notes and quotes, from draft to statement. README.md describes their life.

import { documents } from '../../shared/contracts/documents';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { handOutChunks, takeChunks } from '../../shared/runtime/files/chunk-actions';
import { implement } from '../../shared/runtime/service';
import { cancel } from './actions/cancel';
import { convert } from './actions/convert';
import { correct } from './actions/correct';
import { correctionRoutes } from './actions/correction-routes';
import { create } from './actions/create';
import { credit } from './actions/credit';
import { get } from './actions/get';
import { issue } from './actions/issue';
import { list } from './actions/list';
import { pdf } from './actions/pdf';
import { remove } from './actions/remove';
import { renderSample } from './actions/render-sample';
import { storedBytes } from './actions/stored-bytes';
import { types } from './actions/types';
import { update } from './actions/update';
import { vatRates } from './actions/vat-rates';
import { attachmentActions } from './attachments/attachments';
import { checkActions } from './checks/checks';
import { depositActions } from './deposits/deposits';
import { eInvoiceActions } from './e-invoice/e-invoice';
import { exportingActions } from './exporting/exporting';
import { deleteExpiredFiles } from './jobs/delete-expired-files';
import { mailTemplateActions } from './mail-templates/mail-templates';
import { numberingActions } from './numbering/numbering';
import { paymentActions } from './payments/payments';
import { reportActions } from './reports/reports';
import { sendingActions } from './sending/sending';
import { signingActions } from './signing/signing';
import { statementActions } from './statements/statements';
import { transmittingActions } from './transmitting/transmitting';
import { files } from './use-cases/send-file';
import { vatSuggestionActions } from './vat-suggestion/vat-suggestion';
import { verifactuActions } from './verifactu/verifactu';

const drafts = { list, create, types, get, update, remove };
const issued = { issue, cancel, credit, correct, convert, pdf };
const countryRules = { vatRates, correctionRoutes };

export default implement(
  documents,
  {
    ...drafts,
    ...issued,
    ...countryRules,
    ...checkActions,
    ...vatSuggestionActions,
    ...depositActions,
    ...attachmentActions,
    ...sendingActions,
    ...paymentActions,
    ...numberingActions,
    ...statementActions,
    ...reportActions,
    ...signingActions,
    ...mailTemplateActions,
    ...exportingActions,
    ...eInvoiceActions,
    ...transmittingActions,
    ...verifactuActions,
    renderSample,
    fileChunk: handOutChunks(documents.fileChunk, files),
    uploadChunk: takeChunks(documents.uploadChunk, files),
    storedBytes,
  },
  {
    jobs: [deleteExpiredFiles],
    started: loadFacts,
  },
);
