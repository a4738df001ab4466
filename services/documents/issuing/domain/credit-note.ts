import type { Amounts } from '../../../../shared/law/amounts/amounts';
import type { invoiceStates } from '../../../../shared/law/amounts/invoice-states';
import { creditedWithholdings } from '../../../../shared/law/amounts/withholdings';
import { problem } from '../../../../shared/runtime/errors';
import { columnsOf, withheldColumns } from '../../domain/draft';
import { tradeTerms } from '../../domain/invoice-terms';
import { newDraft } from '../../domain/new-document';
import type { DocumentRecord } from '../../models/document-row';

/** BT-3 of the credit note of a self-billed invoice. */
const SELF_BILLED_CREDIT = '261' as const;

interface CreditNoteHead {
  id: string;
  reason: string | null;
  reasonCode: string | null;
  agreedOn: string | undefined;
  now: Date;
}

/** A credit note that is not issued yet. It names the invoice it corrects, by number and date (BG-3). */
export function newCreditNote(
  invoice: DocumentRecord,
  amounts: Amounts,
  states: ReturnType<typeof invoiceStates>,
  { id, reason, reasonCode, agreedOn, now }: CreditNoteHead,
): DocumentRecord {
  const { companyId, number, issueDate, clientId, buyer, currency, servicePeriod, pricesIncludeVat } =
    invoice;
  const { selfBilling, isSimplified, exchangeRate } = invoice;
  return {
    ...newDraft({ companyId, id, typeId: 'credit-note', today: '', now: now.toISOString() }),
    ...tradeTerms(invoice),
    clientId,
    buyer,
    currency,
    exchangeRate,
    servicePeriod,
    pricesIncludeVat,
    reasonCode,
    selfBilling,
    isSimplified,
    typeCode: selfBilling ? SELF_BILLED_CREDIT : null,
    ...columnsOf(amounts),
    ...withheldColumns(
      creditedWithholdings(invoice.withholdings, creditedNet(invoice, states)),
      amounts.vatBreakdown,
    ),
    roundingMinor: isRest(invoice, states) ? invoice.roundingMinor : 0,
    correctsId: invoice.id,
    // an issued invoice has both
    corrects: {
      id: invoice.id,
      number: number ?? '',
      issueDate: issueDate ?? '',
      reason,
      ...(agreedOn !== undefined && { agreedOn }),
      ...typeOf(invoice),
      ...states,
    },
  };
}

/** The net amount that credit notes have credited, without this one and with it. */
function creditedNet({ netMinor }: DocumentRecord, { before, after }: ReturnType<typeof invoiceStates>) {
  return { before: netMinor - before.netMinor, after: netMinor - after.netMinor, whole: netMinor };
}

/** The type code of the invoice, unless it is the usual one. */
function typeOf({ typeCode }: DocumentRecord) {
  return typeCode === null || typeCode === '380' || typeCode === '381' || typeCode === SELF_BILLED_CREDIT
    ? {}
    : { typeCode };
}

/**
 * True if it credits all that is left: then it also credits the rounding of the invoice. A later one for lines free of charge
 * credits nothing any more.
 */
function isRest(
  { vatBreakdown, creditedMinor }: DocumentRecord,
  { before, after }: ReturnType<typeof invoiceStates>,
): boolean {
  const isFirst = before.totalMinor !== 0 || creditedMinor === 0;
  return vatBreakdown.length > 0 && isFirst && after.totalMinor === 0;
}

/**
 * Lines below 0 reduce what the others can be credited for. A rate of deposits alone is below 0 from the beginning.
 * @throws 409 for a note after which a VAT rate of the invoice is below 0
 */
export function assertWithinInvoice({ before, after }: ReturnType<typeof invoiceStates>): void {
  const exceeded = after.vatBreakdown.find(
    ({ baseMinor }, index) => baseMinor < Math.min(0, before.vatBreakdown[index]?.baseMinor ?? 0),
  );
  if (!exceeded) return;
  const { vatCategory, vatRate } = exceeded;
  throw problem(
    'credit_exceeds_invoice',
    `It is more than what is left of VAT category ${vatCategory} at ${vatRate} %. Credit the lines with quantities below 0, too.`,
  );
}
