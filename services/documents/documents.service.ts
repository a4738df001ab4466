// Documents of a company: invoices, credit notes and quotes, from draft to statement. README.md describes their life.

import { documents } from '../../shared/contracts/documents';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { readChunks, writeChunks } from '../../shared/runtime/files/chunk-actions';
import { implement } from '../../shared/runtime/service';
import { listEmailTemplates } from './delivery/mail-templates/actions/list-email-templates';
import { restoreEmailTemplate } from './delivery/mail-templates/actions/restore-email-template';
import { saveEmailTemplate } from './delivery/mail-templates/actions/save-email-template';
import { mailReported } from './delivery/sending/actions/mail-reported';
import { pdfPart } from './delivery/sending/actions/pdf-part';
import { send } from './delivery/sending/actions/send';
import { transmissionChanged } from './delivery/transmitting/actions/transmission-changed';
import { convert } from './drafts/actions/convert';
import { create } from './drafts/actions/create';
import { createBatch } from './drafts/actions/create-batch';
import { get } from './drafts/actions/get';
import { list } from './drafts/actions/list';
import { remove } from './drafts/actions/remove';
import { types } from './drafts/actions/types';
import { update } from './drafts/actions/update';
import { importing } from './drafts/importing/importing';
import { storedBytes } from './files/actions/stored-bytes';
import { addAttachment } from './files/attachments/actions/add-attachment';
import { attachment } from './files/attachments/actions/attachment';
import { attachmentPart } from './files/attachments/actions/attachment-part';
import { removeAttachment } from './files/attachments/actions/remove-attachment';
import { channelEInvoice } from './files/e-invoice/actions/channel-e-invoice';
import { documentNumber } from './files/e-invoice/actions/document-number';
import { eInvoice } from './files/e-invoice/actions/e-invoice';
import { eInvoiceFormats } from './files/e-invoice/actions/e-invoice-formats';
import { eInvoicePart } from './files/e-invoice/actions/e-invoice-part';
import { parseEInvoice } from './files/e-invoice/actions/parse-e-invoice';
import { pdf } from './files/pdf/actions/pdf';
import { renderSample } from './files/pdf/actions/render-sample';
import { cancel } from './issuing/actions/cancel';
import { check } from './issuing/actions/check';
import { correct } from './issuing/actions/correct';
import { correctionRoutes } from './issuing/actions/correction-routes';
import { credit } from './issuing/actions/credit';
import { debit } from './issuing/actions/debit';
import { issueFullInvoice } from './issuing/actions/full-invoice';
import { issue } from './issuing/actions/issue';
import { vatRates } from './issuing/actions/vat-rates';
import { draftDeposit } from './issuing/deposits/actions/draft-deposit';
import { auditNumbers } from './issuing/numbering/actions/audit-numbers';
import { nextNumbers } from './issuing/numbering/actions/next-numbers';
import { issueReadiness } from './issuing/readiness/actions/issue-readiness';
import { reducePrices } from './issuing/reductions/actions/reduce-prices';
import { recordAcceptance } from './issuing/self-billing/actions/record-acceptance';
import { vatSuggestion } from './issuing/vat-suggestion/actions/vat-suggestion';
import { withholdingSuggestion } from './issuing/vat-suggestion/actions/withholding-suggestion';
import { auditVerifactu } from './issuing/verifactu/actions/audit';
import { chainRecords } from './issuing/verifactu/actions/chain-records';
import { correctVerifactu } from './issuing/verifactu/actions/correct-record';
import { verifactuRecords } from './issuing/verifactu/actions/records';
import { deleteExpiredFiles } from './jobs/delete-expired-files';
import { exportClaims } from './money/claims/actions/export-claims';
import { listClaims } from './money/claims/actions/list-claims';
import { waiveClaims } from './money/claims/actions/waive-claims';
import { addHold } from './money/holds/actions/add-hold';
import { listHolds } from './money/holds/actions/list-holds';
import { removeHold } from './money/holds/actions/remove-hold';
import { addPayment } from './money/payments/actions/add-payment';
import { applyAccountPayment } from './money/payments/actions/apply-account-payment';
import { createSettlement } from './money/payments/actions/create-settlement';
import { getSettlement } from './money/payments/actions/get-settlement';
import { listAccountPayments } from './money/payments/actions/list-account-payments';
import { listPayments } from './money/payments/actions/list-payments';
import { openClients } from './money/payments/actions/open-clients';
import { openDocuments } from './money/payments/actions/open-documents';
import { removePayment } from './money/payments/actions/remove-payment';
import { reverse } from './money/payments/actions/reverse';
import { reverseSettlement } from './money/payments/actions/reverse-settlement';
import { settle } from './money/payments/actions/settle';
import { settleAll } from './money/payments/actions/settle-all';
import { settlement } from './money/payments/actions/settlement';
import { closedThrough } from './money/periods/actions/closed-through';
import { setClosedThrough } from './money/periods/actions/set-closed-through';
import { confirmPayment } from './payment-mails/actions/confirm-payment';
import { guardPaymentMail } from './payment-mails/actions/guard-payment-mail';
import { certificatePart } from './quotes/actions/certificate-part';
import { listSignatureRequests } from './quotes/actions/list-signature-requests';
import { refuse } from './quotes/actions/refuse';
import { requestSignature } from './quotes/actions/request-signature';
import { sendSigningCode } from './quotes/actions/send-signing-code';
import { sign } from './quotes/actions/sign';
import { signatureCertificate } from './quotes/actions/signature-certificate';
import { signedPdf } from './quotes/actions/signed-pdf';
import { signingCertificate } from './quotes/actions/signing-certificate';
import { signingPdf } from './quotes/actions/signing-pdf';
import { viewSigning } from './quotes/actions/view-signing';
import { withdrawSignatureRequest } from './quotes/actions/withdraw-signature-request';
import { recurringActions, recurringJobs, startRunner, stopRunner } from './recurring/recurring';
import { reminderActions, reminderJobs, startReminders, stopReminders } from './reminders/reminders';
import { accountMoney } from './reports/actions/account-money';
import { bookEntries } from './reports/actions/book-entries';
import { books } from './reports/actions/books';
import { daysOutstanding } from './reports/actions/days-outstanding';
import { invoiceReport } from './reports/actions/invoice-report';
import { paymentReport } from './reports/actions/payment-report';
import { receivableSums } from './reports/actions/receivable-sums';
import { vatRegister } from './reports/actions/vat-register';
import { exportHolds } from './reports/exporting/actions/export-holds';
import { exportPage } from './reports/exporting/actions/export-page';
import { exportPayments } from './reports/exporting/actions/export-payments';
import { exportAccountPayments, exportSettlements } from './reports/exporting/actions/export-settlements';
import { exportSize } from './reports/exporting/actions/export-size';
import { exportVerifactu } from './reports/exporting/actions/export-verifactu';
import { aging } from './reports/statements/actions/aging';
import { openInvoices } from './reports/statements/actions/open-invoices';
import { statement } from './reports/statements/actions/statement';
import { files } from './use-cases/send-file';

const drafts = { list, get, types, create, createBatch, update, remove, convert };
const issued = { check, issue, credit, cancel, correct, debit, fullInvoice: issueFullInvoice, reducePrices };
const asked = { vatRates, correctionRoutes, vatSuggestion, withholdingSuggestion, issueReadiness };
const issuing = { draftDeposit, recordAcceptance, auditNumbers, nextNumbers };
const verifactu = { auditVerifactu, chainRecords, correctVerifactu, verifactuRecords };
const settlements = { createSettlement, getSettlement, reverse, listAccountPayments, applyAccountPayment };
const bank = { settle, settleAll, settlement, reverseSettlement, openDocuments, openClients };
const payments = { listPayments, addPayment, removePayment, confirmPayment, guardPaymentMail };
const claims = { listClaims, waiveClaims, exportClaims };
const holds = { addHold, listHolds, removeHold };
const periods = { closedThrough, setClosedThrough };
const eInvoices = { eInvoice, eInvoiceFormats, channelEInvoice, documentNumber, parseEInvoice };
const attachments = { addAttachment, attachment, removeAttachment };
const prints = { pdf, renderSample };
const parts = { eInvoicePart, attachmentPart, pdfPart, certificatePart };
const sending = { send, mailReported, transmissionChanged };
const mailTemplates = { listEmailTemplates, saveEmailTemplate, restoreEmailTemplate };
const signatures = { requestSignature, listSignatureRequests, withdrawSignatureRequest };
const certificates = { signedPdf, signatureCertificate };
const signing = { viewSigning, signingPdf, signingCertificate, sendSigningCode, sign, refuse };
const reports = { invoiceReport, paymentReport, vatRegister, daysOutstanding, bookEntries, books };
const receivables = { statement, aging, openInvoices, accountMoney, receivableSums };
const exported = { exportSize, exportPage, exportPayments, exportSettlements, exportAccountPayments };
const alsoExported = { exportHolds, exportVerifactu };
const stored = {
  fileChunk: readChunks(documents.fileChunk, files),
  uploadChunk: writeChunks(documents.uploadChunk, files),
  storedBytes,
};

export default implement(
  documents,
  {
    ...drafts,
    ...importing.actions,
    ...issued,
    ...asked,
    ...issuing,
    ...verifactu,
    ...settlements,
    ...bank,
    ...payments,
    ...claims,
    ...holds,
    ...periods,
    ...prints,
    ...eInvoices,
    ...attachments,
    ...parts,
    ...stored,
    ...sending,
    ...mailTemplates,
    ...signatures,
    ...certificates,
    ...signing,
    ...reports,
    ...receivables,
    ...exported,
    ...alsoExported,
    ...reminderActions,
    ...recurringActions,
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
