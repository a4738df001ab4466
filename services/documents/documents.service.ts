// Documents of a company: invoices, credit notes and quotes, from draft to statement. `domain` is pure: money by
// EN 16931, statuses, what is frozen; numbers are given in numbering.ts.
import { documents } from '../../shared/contracts/documents';
import { handOutChunks } from '../../shared/runtime/files/chunk-actions';
import { implement } from '../../shared/runtime/service';
import { addPayment } from './actions/add-payment';
import { aging } from './actions/aging';
import { auditNumbers } from './actions/audit-numbers';
import { cancel } from './actions/cancel';
import { convert } from './actions/convert';
import { correctionRoutes } from './actions/correction-routes';
import { create } from './actions/create';
import { credit } from './actions/credit';
import { listEmailTemplates, restoreEmailTemplate, saveEmailTemplate } from './actions/email-templates';
import { get } from './actions/get';
import { issue } from './actions/issue';
import { lastNumbers } from './actions/last-numbers';
import { list } from './actions/list';
import { listPayments } from './actions/list-payments';
import { mailReported } from './actions/mail-reported';
import { pdf } from './actions/pdf';
import { pdfPart } from './actions/pdf-part';
import { remove } from './actions/remove';
import { removePayment } from './actions/remove-payment';
import { send } from './actions/send';
import { statement } from './actions/statement';
import { types } from './actions/types';
import { update } from './actions/update';
import { vatRates } from './actions/vat-rates';
import { exportingActions } from './exporting/actions';
import { forgetFiles } from './jobs/forget-files';
import { DocumentRow } from './models/document-row';
import { PaymentRow } from './models/payment-row';
import { SignatureRequestRow } from './models/signature-request-row';
import { SignatureRow } from './models/signature-row';
import { renderingActions } from './rendering/actions';
import { files } from './send-large';
import { signingActions } from './signing/actions';

const drafting = { list, create, types, get, update, remove };
const issuing = { issue, cancel, credit, convert };
const sending = { pdf, send, pdfPart, mailReported };
const wording = { listEmailTemplates, saveEmailTemplate, restoreEmailTemplate };
const ruling = { vatRates, correctionRoutes };
const owing = { statement, aging };
const answering = { fileChunk: handOutChunks(documents.fileChunk, files) };
const paying = { listPayments, addPayment, removePayment };

export default implement(
  documents,
  {
    ...drafting,
    ...issuing,
    ...sending,
    ...wording,
    ...paying,
    ...owing,
    ...ruling,
    ...answering,
    auditNumbers,
    lastNumbers,
    ...renderingActions,
    ...exportingActions,
    ...signingActions,
  },
  { models: [DocumentRow, PaymentRow, SignatureRequestRow, SignatureRow], jobs: [forgetFiles] },
);
