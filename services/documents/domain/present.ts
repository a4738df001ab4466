// Presents a stored document in the API and in events.
import type { Static } from '@sinclair/typebox';
import type { Document, DocumentSummary } from '../../../shared/contracts/documents/document';
import { SUMMARY_FIELDS } from '../../../shared/contracts/documents/summary-fields';
import type { EventData } from '../../../shared/contracts/events';
import { cashDiscountsOf } from '../../../shared/law/amounts/cash-discounts';
import { payableOf } from '../../../shared/law/amounts/payable';
import { reasonOf } from '../../../shared/law/sale/corrections';
import type { DocumentRecord } from '../models/document-row';
import { presentDoneBy } from './done-by';
import { presentSelfBilling } from './payment-instructions';
import { balanceOf, isOverdue, paymentStatusOf, statusOf } from './status';

/** `content` has it, which a list does not read: lines alone may have a hundred kilobytes. */
const UNLISTED = 'surchargeMinor';
const BESIDE = ['selfBilling', 'correctsId', 'version', 'createdAt', 'updatedAt'] as const;

type Listed = Exclude<keyof typeof SUMMARY_FIELDS, typeof UNLISTED> | (typeof BESIDE)[number];
export type SummaryRecord = Pick<DocumentRecord, Listed & keyof DocumentRecord>;

/** True for an attribute that `presentSummary` needs. */
export function isListed(attribute: string): boolean {
  if (attribute === UNLISTED) return false;
  return attribute in SUMMARY_FIELDS || BESIDE.some((name) => name === attribute);
}

/** @param today in the time zone of the company; a document is overdue or expired by it */
export function presentSummary(row: SummaryRecord, today: string): Static<typeof DocumentSummary> {
  const { selfBilling, correctsId: _, ...summary } = row;
  return {
    ...summary,
    surchargeMinor: row.totalMinor - row.netMinor - row.vatMinor,
    lastReminderAt: row.reminderLevel === 0 ? null : row.lastReminderAt,
    collection: presentCollection(row.collection),
    selfBilled: selfBilling !== null,
    // absent in rows of older versions
    transmissions: row.transmissions.map((one) => ({ ...one, businessStatus: one.businessStatus ?? null })),
    status: statusOf(row, today),
    payableMinor: payableOf(row),
    ...balanceOf(row),
    paymentStatus: paymentStatusOf(row),
    isOverdue: isOverdue(row, today),
  };
}

/** Rows of before have none. */
function presentCollection(stored: SummaryRecord['collection'] | undefined) {
  if (!stored) return null;
  const { id, state, collectOn } = stored;
  return { id, state, collectOn };
}

export function present(row: DocumentRecord, today: string): Document {
  const { linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, surchargeMinor, totalMinor } = row;
  const totals = {
    linesMinor,
    allowancesMinor,
    chargesMinor,
    netMinor,
    vatMinor,
    surchargeMinor,
    totalMinor,
  };
  const typeCode = row.typeCode ?? (row.selfBilling ? SELF_BILLED_CODE_OF : TYPE_CODE_OF)[row.typeId];
  const { taxPoint = null, taxPeriod = null, numbersUsed } = row.judgement ?? {};
  return {
    ...row,
    ...presentSummary(row, today),
    ...reasonOf(row),
    typeCode,
    orderReference: row.reference,
    totals,
    taxPoint,
    taxPeriod,
    sellerNumber: numbersUsed?.seller ?? null,
    buyerNumber: numbersUsed?.buyer ?? null,
    selfBilling: presentSelfBilling(row),
    cashDiscounts: presentCashDiscounts(row),
    doneBy: presentDoneBy(row),
  };
}

/** A draft shows its discounts as they would be today; documents from before this column have none. */
function presentCashDiscounts(row: DocumentRecord): Document['cashDiscounts'] {
  const { cashDiscounts, status } = row;
  if (cashDiscounts === null) return status === 'draft' && row.typeId === 'invoice' ? null : [];
  return cashDiscountsOf(row);
}

const SELF_BILLED_CODE_OF = { invoice: '389', 'credit-note': '261', quote: null } as const;

/** BT-3 of a document that names none. */
const TYPE_CODE_OF = { invoice: '380', 'credit-note': '381', quote: null } as const;

export function documentEvent(row: DocumentRecord): EventData<'document.created'> {
  const { id, typeId, status, number, clientId, issueDate, dueDate, currency, version } = row;
  const { totalMinor, paidMinor, deductedMinor, creditedMinor } = row;
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
    deductedMinor,
    creditedMinor,
    balanceMinor,
    selfBilled: row.selfBilling !== null,
    version,
  };
}
