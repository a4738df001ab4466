// A debit note (BT-3 383) charges more than an invoice that stays as it is; some countries have an additional invoice (380)
// that names the first one.

import { payableOf } from '../../../shared/law/amounts/payable';
import { vatOf } from '../../../shared/law/amounts/vat-categories';
import { withholdingInput } from '../../../shared/law/amounts/withholdings';
import { isDebit } from '../../../shared/law/sale/corrections';
import { type FieldError, problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { choiceBeside } from './full-invoice';
import { tradeTerms } from './invoice-terms';
import { newDraft } from './new-document';
import { assertOpen, assertOwn, isOpen } from './status';

const DEBIT_NOTE = '383';
const DEPOSIT = '386';

interface Debit {
  id: string;
  today: string;
  now: string;
  /** The country has additional invoices instead of debit notes. */
  isInvoice: boolean;
  reason: string | null;
  reasonCode: string | null;
}

type Correcting = Pick<DocumentRecord, 'typeId' | 'corrects' | 'correctsId'>;

/** A draft with the client and the terms of the invoice, without its lines, payments and deposits. */
export function debitNote(
  invoice: DocumentRecord,
  { isInvoice, reason, reasonCode, ...head }: Debit,
): DocumentRecord {
  const { companyId, clientId, clientName, currency, language, pricesIncludeVat, exchangeRate } = invoice;
  const { servicePeriod, taxPointCode, exemptionReasons, number, issueDate } = invoice;
  return {
    ...newDraft({ companyId, typeId: 'invoice', ...head }),
    ...tradeTerms(invoice),
    clientId,
    clientName,
    currency,
    language,
    pricesIncludeVat,
    exchangeRate,
    servicePeriod,
    taxPointCode,
    exemptionReasons,
    reasonCode,
    typeCode: isInvoice ? null : DEBIT_NOTE,
    cashDiscounts: [],
    simplified: choiceBeside(invoice),
    debitOf: invoice.id,
    // an issued invoice has both
    corrects: { id: invoice.id, number: number ?? '', issueDate: issueDate ?? '', reason },
  };
}

/** The withheld taxes of the invoice, as percentages of what is added. */
export function addedWithholdings({ withholdings }: DocumentRecord) {
  return withholdings.map((one) => withholdingInput({ ...one, isBaseGiven: false }));
}

/** Category and rate of the invoice for lines that name none; empty where it has several. */
export function onlyVatOf({ vatBreakdown }: DocumentRecord) {
  const [group] = vatBreakdown;
  if (!group || vatBreakdown.length > 1) return {};
  // 0 keeps the surcharge of the client away
  return { surchargeRate: '0', ...vatOf(group) };
}

/** The reason why nothing is added to the invoice, as the end of a sentence; null where it may be. */
export function debitFault(invoice: DocumentRecord): string | null {
  const { typeCode, status, creditedMinor } = invoice;
  if (typeCode === DEPOSIT) return 'is a deposit: draft another one for what it lacks';
  if (!isOpen(status)) return `is ${status}`;
  if (creditedMinor > 0 && creditedMinor >= payableOf(invoice))
    return 'was credited in full: issue a new invoice';
  return null;
}

/** @throws 409 for an invoice that is not open, that was credited in full or replaced, and for a deposit */
export function assertDebitable(invoice: DocumentRecord): void {
  assertOwn(invoice);
  assertOpen(invoice, 'invoice');
  const fault = debitFault(invoice);
  if (fault !== null) throw problem('document_settled', `The invoice ${fault}.`);
}

/** Faults of a change of type or client: both follow from the invoice that is named. */
export function debitFaults(
  draft: Correcting & Pick<DocumentRecord, 'typeCode' | 'clientId'>,
  change: { typeCode?: string | null; clientId?: string },
): FieldError[] {
  const { typeCode, clientId } = change;
  if (!isDebit(draft)) {
    return typeCode === DEBIT_NOTE && draft.typeCode !== DEBIT_NOTE
      ? [
          {
            pointer: '/typeCode',
            message: 'needs its invoice: use POST /api/documents/<id of the invoice>/debit',
          },
        ]
      : [];
  }
  const isSame = typeCode === undefined || (typeCode ?? '380') === (draft.typeCode ?? '380');
  return [
    ...(isSame
      ? []
      : [{ pointer: '/typeCode', message: `must be ${draft.typeCode ?? '380'} beside its invoice` }]),
    ...(clientId === undefined || clientId === draft.clientId
      ? []
      : [{ pointer: '/clientId', message: 'must be that of the invoice that it names' }]),
  ];
}
