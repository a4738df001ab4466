// Corrections of an invoice by the difference of its amounts: a credit note of what was too much, or a debit note of what was
// too little. Either one names the invoice and what is left of it.
import type { CorrectedInvoice, InvoiceState } from '../../../shared/contracts/documents/corrected-invoice';
import type { DocumentLine } from '../../../shared/contracts/documents/lines';
import type { Difference } from '../../../shared/law/amounts/difference';
import { withheldDifference } from '../../../shared/law/amounts/withholdings';
import type { CorrectedState } from '../../../shared/law/sale/sale';
import type { FieldError } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { debitNote } from './debit-note';
import { depositOfCorrected } from './deductible-type';
import { columnsOf, withheldColumns, withSearchText } from './draft';
import { tradeTerms } from './invoice-terms';
import { newDraft } from './new-document';

export interface CorrectionHead {
  id: string;
  today: string;
  now: string;
  reason: string | null;
  reasonCode: string | null;
}

interface Head extends CorrectionHead {
  /** The country has additional invoices instead of debit notes. */
  isInvoice: boolean;
}

/** The invoice as it is now and as it should be, and the corrections of it that are issued. */
export interface Corrected {
  before: DocumentRecord;
  after: DocumentRecord;
  difference: Difference;
  follows: string[];
}

/** A draft. It becomes a correction of the invoice in `correctsId` when it is issued, since an invoice has one difference at a time. */
export function differenceDraft(
  { before, after, difference, follows }: Corrected,
  head: Head,
): DocumentRecord {
  const { isDebit, amounts } = difference;
  const { notes } = after;
  const withheld = withheldDifference(before.withholdings, after.withholdings, isDebit);
  return withSearchText({
    ...(isDebit
      ? {
          ...debitNote(before, head),
          paymentTerms: before.paymentTerms,
          depositOf: depositOfCorrected(before),
        }
      : creditNote(before, head)),
    notes,
    ...columnsOf(amounts),
    ...withheldColumns(withheld, amounts.vatBreakdown),
    corrects: correctedInvoice(before, after, { difference, reason: head.reason }),
    correctedState: stateOf(after, follows),
  });
}

function creditNote(
  invoice: DocumentRecord,
  { reason: _reason, isInvoice: _isInvoice, reasonCode, ...head }: Head,
): DocumentRecord {
  const { companyId, clientId, clientName, currency, language, servicePeriod, isSimplified, exchangeRate } =
    invoice;
  return {
    ...newDraft({ companyId, typeId: 'credit-note', ...head }),
    ...tradeTerms(invoice),
    clientId,
    clientName,
    currency,
    exchangeRate,
    language,
    servicePeriod,
    reasonCode,
    isSimplified,
  };
}

function correctedInvoice(
  before: DocumentRecord,
  after: DocumentRecord,
  { difference: { removed, added }, reason }: { difference: Difference; reason: string | null },
): CorrectedInvoice {
  const { id, number, issueDate, typeCode } = before;
  const isUsual = typeCode === null || typeCode === '380' || typeCode === '381' || typeCode === '261';
  const inPlace = added.map((line, index) => ({
    ...line,
    lineNumber: removed[index]?.lineNumber ?? line.lineNumber,
  }));
  return {
    id,
    // an issued invoice has both
    number: number ?? '',
    issueDate: issueDate ?? '',
    reason,
    ...(isUsual ? {} : { typeCode }),
    before: invoiceState(before, removed),
    after: invoiceState(after, inPlace),
  };
}

function invoiceState(
  { vatBreakdown, netMinor, vatMinor, surchargeMinor, totalMinor }: DocumentRecord,
  lines: readonly DocumentLine[],
): InvoiceState {
  return {
    lines: lines.map(({ lineNumber, quantity, netMinor: net }) => ({ lineNumber, quantity, netMinor: net })),
    vatBreakdown: vatBreakdown.map(({ exemptionReason: _reason, exemptionCode: _code, ...group }) => group),
    netMinor,
    vatMinor,
    ...(surchargeMinor !== 0 && { surchargeMinor }),
    totalMinor,
  };
}

export function stateOf(after: DocumentRecord, follows: string[]): CorrectedState {
  const { lines, adjustments, exemptionReasons, vatBreakdown, netMinor, totalMinor, withholdings } = after;
  return { lines, adjustments, exemptionReasons, vatBreakdown, netMinor, totalMinor, withholdings, follows };
}

/** Fields of a draft by difference that are its own; all others are those of the difference. */
const FREE: ReadonlySet<string> = new Set([
  ...[
    'id',
    'externalId',
    'metadata',
    'issueDate',
    'dueDate',
    'dueInDays',
    'notes',
    'codedNotes',
    'paymentTerms',
    'correctionReason',
    'reasonCode',
  ],
]);

export function differenceFaults({ correctedState }: DocumentRecord, input: object): FieldError[] {
  if (correctedState === null) return [];
  const message = 'is that of the difference: delete this draft, and correct the invoice again';
  return Object.entries(input)
    .filter(([name, value]) => value !== undefined && !FREE.has(name))
    .map(([name]) => ({ pointer: `/${name}`, message }));
}

/** The amounts of a difference are those of two invoices, and never calculated from its lines. */
export function withAmountsOf(draft: DocumentRecord, changed: DocumentRecord): DocumentRecord {
  if (draft.correctedState === null) return changed;
  const { lines, adjustments, exemptionReasons, vatBreakdown, linesMinor, allowancesMinor, chargesMinor } =
    draft;
  const { netMinor, vatMinor, surchargeMinor, totalMinor, withholdings, withheldMinor } = draft;
  return {
    ...changed,
    lines,
    adjustments,
    exemptionReasons,
    vatBreakdown,
    linesMinor,
    allowancesMinor,
    chargesMinor,
    netMinor,
    vatMinor,
    surchargeMinor,
    totalMinor,
    withholdings,
    withheldMinor,
  };
}
