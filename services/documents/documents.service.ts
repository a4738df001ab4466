// Documents of a company: invoices, credit notes and quotes, from draft to statement. README.md describes their life.

import { documents } from '../../shared/contracts/documents';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { readChunks, writeChunks } from '../../shared/runtime/files/chunk-actions';
import { implement } from '../../shared/runtime/service';
import {
  invoicePageEInvoice,
  invoicePagePdf,
  viewInvoice,
} from './delivery/invoice-page/actions/invoice-page';
import {
  listEmailTemplates,
  restoreEmailTemplate,
  saveEmailTemplate,
} from './delivery/mail-templates/actions/mail-templates';
import { guardMail } from './delivery/sending/actions/guard-mail';
import { mailReported, pdfPart, send } from './delivery/sending/actions/send';
import { transmissionChanged } from './delivery/transmitting/actions/transmission-changed';
import { PERSONAL_DATA } from './domain/personal-data';
import { convert } from './drafts/actions/convert';
import { create, createBatch } from './drafts/actions/create';
import { get, history, list, remove, types } from './drafts/actions/documents';
import { update } from './drafts/actions/update';
import { importing } from './drafts/importing/importing';
import { linkRecurring } from './drafts/scheduled/actions/link-recurring';
import { mailRecurring } from './drafts/scheduled/actions/mail-recurring';
import {
  createScheduled,
  draftScheduled,
  isScheduledGone,
  scheduledDocument,
} from './drafts/scheduled/actions/scheduled-documents';
import { linkLater, mailLater } from './drafts/scheduled/jobs/mail-later';
import { storedBytes } from './files/actions/stored-bytes';
import {
  addAttachment,
  attachment,
  attachmentPart,
  removeAttachment,
} from './files/attachments/actions/attachments';
import {
  channelEInvoice,
  documentNumber,
  eInvoice,
  eInvoiceFormats,
  eInvoicePart,
  parseEInvoice,
} from './files/e-invoice/actions/e-invoices';
import { pdf, renderSample } from './files/pdf/actions/pdf';
import { cancel } from './issuing/actions/cancel';
import { correct, correctionRoutes, debit } from './issuing/actions/corrections';
import { credit } from './issuing/actions/credit';
import { issueFullInvoice } from './issuing/actions/full-invoice';
import { check, issue } from './issuing/actions/issue';
import { vatRates } from './issuing/actions/vat-rates';
import { draftDeposit } from './issuing/deposits/actions/draft-deposit';
import { auditNumbers, nextNumbers } from './issuing/numbering/actions/numbers';
import { issueReadiness } from './issuing/readiness/actions/issue-readiness';
import { reducePrices } from './issuing/reductions/actions/reduce-prices';
import { recordAcceptance } from './issuing/self-billing/actions/record-acceptance';
import { vatSuggestion, withholdingSuggestion } from './issuing/vat-suggestion/actions/suggestions';
import {
  auditVerifactu,
  chainRecords,
  correctVerifactu,
  verifactuRecords,
} from './issuing/verifactu/actions/records';
import { deleteExpiredFiles } from './jobs/delete-expired-files';
import { exportClaims, listClaims, waiveClaims } from './money/claims/actions/claims';
import { settleClientRemoval } from './money/client-removals/jobs/settle-client-removal';
import { noteCollection } from './money/collected/actions/note-collection';
import { demand, invoiceToRemind, remindables, remindablesById } from './money/dunning/actions/remindables';
import { changeHolds } from './money/holds/actions/change-holds';
import { addHold, listHolds, removeHold } from './money/holds/actions/holds';
import { latePayment, openItems } from './money/late-payment/actions/late-payment';
import {
  applyAccountPayment,
  listAccountPayments,
  openClients,
  openDocuments,
} from './money/payments/actions/account-payments';
import { openCredits, paidInvoices } from './money/payments/actions/credits';
import { addPayment, listPayments, removePayment } from './money/payments/actions/payments';
import { reverseSettlement, settle, settleAll, settlement } from './money/payments/actions/settle';
import {
  createSettlement,
  getSettlement,
  listSettlements,
  receivedMoney,
  relieveBadDebt,
  reverse,
  settlementHistory,
} from './money/payments/actions/settlements';
import { closedBooks, closedThrough, setClosedThrough } from './money/periods/actions/closed-through';
import { movedActions, movedJobs } from './moved/moved';
import { ownDocuments } from './queries/own-documents';
import { sendSigningCode } from './quotes/actions/send-signing-code';
import {
  listSignatureRequests,
  requestSignature,
  withdrawSignatureRequest,
} from './quotes/actions/signature-requests';
import {
  certificatePart,
  refuse,
  sign,
  signatureCertificate,
  signedPdf,
  signingCertificate,
  signingPdf,
  viewSigning,
} from './quotes/actions/signing';
import { bookEntries, books } from './reports/actions/books';
import { accountMoney, daysOutstanding, receivableSums } from './reports/actions/receivables';
import { invoiceReport, paymentReport, vatRegister } from './reports/actions/reports';
import {
  exportAccountPayments,
  exportHolds,
  exportPage,
  exportPayments,
  exportSettlements,
  exportSize,
  exportVerifactu,
} from './reports/exporting/actions/export';
import { vatReturn } from './reports/returns/actions/vat-return';
import { aging, owingClients } from './reports/statements/actions/aging';
import {
  startClientRemoval,
  statement,
  statementFigures,
  statementPart,
} from './reports/statements/actions/statements';
import { PERSONAL_ROW_STEPS } from './use-cases/after-erasure';
import { files } from './use-cases/send-file';

const drafts = { list, get, history, types, create, createBatch, update, remove, convert };
const scheduled = {
  draftScheduled,
  createScheduled,
  scheduledDocument,
  isScheduledGone,
  mailRecurring,
  linkRecurring,
};
const issued = { check, issue, credit, cancel, correct, debit, fullInvoice: issueFullInvoice, reducePrices };
const suggesting = { vatRates, correctionRoutes, vatSuggestion, withholdingSuggestion, issueReadiness };
const issuing = { draftDeposit, recordAcceptance, auditNumbers, nextNumbers };
const verifactu = { auditVerifactu, chainRecords, correctVerifactu, verifactuRecords };
const settlements = {
  createSettlement,
  listSettlements,
  getSettlement,
  settlementHistory,
  reverse,
  relieveBadDebt,
  listAccountPayments,
  applyAccountPayment,
};
const settling = { settle, settleAll, settlement, reverseSettlement };
const bank = { ...settling, openDocuments, openClients, openCredits, paidInvoices };
const payments = { listPayments, addPayment, removePayment };
const lateness = { latePayment, openItems };
const dunning = {
  remindables,
  remindablesById,
  invoiceToRemind,
  demand,
  noteCollection,
  receivedMoney,
  statementPart,
  statementFigures,
  owingClients,
};
const claims = { listClaims, waiveClaims, exportClaims };
const holds = { addHold, listHolds, removeHold, changeHolds };
const periods = { closedBooks, closedThrough, setClosedThrough };
const eInvoices = { eInvoice, eInvoiceFormats, channelEInvoice, documentNumber, parseEInvoice };
const attachments = { addAttachment, attachment, removeAttachment };
const prints = { pdf, renderSample };
const parts = { eInvoicePart, attachmentPart, pdfPart, certificatePart };
const sending = { send, guardMail, mailReported, transmissionChanged };
const mailTemplates = { listEmailTemplates, saveEmailTemplate, restoreEmailTemplate };
const signatures = { requestSignature, listSignatureRequests, withdrawSignatureRequest };
const certificates = { signedPdf, signatureCertificate };
const signing = { viewSigning, signingPdf, signingCertificate, sendSigningCode, sign, refuse };
const invoicePage = { viewInvoice, invoicePagePdf, invoicePageEInvoice };
const reports = { invoiceReport, paymentReport, daysOutstanding, bookEntries, books };
const vat = { vatRegister, vatReturn };
const receivables = { statement, aging, startClientRemoval, accountMoney, receivableSums };
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
    ...suggesting,
    ...issuing,
    ...verifactu,
    ...settlements,
    ...bank,
    ...payments,
    ...lateness,
    ...dunning,
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
    ...invoicePage,
    ...reports,
    ...vat,
    ...receivables,
    ...exported,
    ...alsoExported,
    ...movedActions,
    ...scheduled,
  },
  {
    jobs: [deleteExpiredFiles, ...importing.jobs, mailLater, linkLater, settleClientRemoval, ...movedJobs],
    personalData: PERSONAL_DATA,
    ownRows: ownDocuments,
    personalRowSteps: PERSONAL_ROW_STEPS,
    started: (resources) => loadFacts(resources),
  },
);
