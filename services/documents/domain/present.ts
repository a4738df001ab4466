// A stored document as the API and the events show it.
import type { Static } from '@sinclair/typebox';
import type { Document, DocumentSummary } from '../../../shared/contracts/documents/document';
import type { EventData } from '../../../shared/contracts/events';
import type { DocumentRecord } from '../models/document-row';
import { balanceOf, isOverdue, paymentStatusOf, statusOf } from './status';

/** Attributes that lists leave out; lines alone may have a hundred kilobytes. */
export const DETAILS = [
  'companyId',
  'documentDate',
  'dueInDays',
  'servicePeriod',
  'language',
  'paymentTerms',
  'notes',
  'lines',
  'adjustments',
  'exemptionReasons',
  'vatBreakdown',
  'linesMinor',
  'allowancesMinor',
  'chargesMinor',
  'exchangeRate',
  'accountingVat',
  'period',
  'sequence',
  'atcud',
  'legalMentions',
  'seller',
  'buyer',
  'template',
  'correctsId',
  'corrects',
  'quoteId',
  'sentAt',
  'sentTo',
  'sendError',
  'messageId',
  'mailStatus',
  'cancelledAt',
  'cancelReason',
  'searchText',
] as const;
export type SummaryRecord = Omit<DocumentRecord, (typeof DETAILS)[number]>;

/** @param today in the time zone of the company; a document is overdue or expired by it */
export function presentSummary(row: SummaryRecord, today: string): Static<typeof DocumentSummary> {
  return {
    ...row,
    status: statusOf(row, today),
    ...balanceOf(row),
    paymentStatus: paymentStatusOf(row),
    isOverdue: isOverdue(row, today),
  };
}

export function present(row: DocumentRecord, today: string): Document {
  const { linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, totalMinor } = row;
  const totals = { linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, totalMinor };
  return { ...row, ...presentSummary(row, today), totals };
}

export function documentEvent(row: DocumentRecord): EventData<'document.created'> {
  const { id, typeId, status, number, clientId, issueDate, dueDate, currency, version } = row;
  const { totalMinor, paidMinor, creditedMinor } = row;
  const { balanceMinor } = balanceOf(row);
  return {
    id,
    typeId,
    status,
    number,
    clientId,
    issueDate,
    dueDate,
    currency,
    totalMinor,
    paidMinor,
    creditedMinor,
    balanceMinor,
    version,
  };
}
