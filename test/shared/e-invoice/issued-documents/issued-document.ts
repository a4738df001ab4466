// An issued document of its head and scene, with the amounts that the service would calculate for it.
import Big from 'big.js';
import type {
  DocumentAdjustmentInput,
  LineInput,
  VatGroup,
} from '../../../../shared/contracts/documents/lines';
import type { Prepayment } from '../../../../shared/contracts/documents/prepayments';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { amountsOf } from '../../../../shared/law/amounts/amounts';
import { percentOf } from '../../../../shared/law/amounts/decimal';
import { deductionsOf } from '../../../../shared/law/amounts/deductions';
import { vatWithin } from '../../../../shared/law/amounts/including-vat';
import { buyerIn, sellerIn } from './parties';
import type { Head } from './random-head';
import { type Scene, vatOf } from './scene';

/** Not all of these keys stand in a document; what is undefined is absent. */
function without<T extends object>(source: T): T {
  // keys with undefined are left out, the others stay as they are
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as T;
}

/** Rounded down: two halves of an odd amount are not more than it. */
function shareOf(
  { vatCategory, vatRate, baseMinor, vatMinor }: VatGroup,
  percent: number,
  { pricesIncludeVat }: Head,
) {
  const rate = new Big(vatRate);
  if (!pricesIncludeVat) {
    const deducted = Math.floor((baseMinor * percent) / 100);
    return { vatCategory, vatRate, baseMinor: deducted, vatMinor: percentOf(deducted, rate) };
  }
  const deducted = Math.floor(((baseMinor + vatMinor) * percent) / 100);
  const within = vatWithin(deducted, rate);
  return { vatCategory, vatRate, baseMinor: deducted - within, vatMinor: within };
}

/** Deposits that take shares of the same VAT off; a deposit itself has none. */
function depositsOf(vatBreakdown: readonly VatGroup[], head: Head): Prepayment[] {
  const { deposits, typeCode } = head;
  const shares = typeCode === '386' ? [] : deposits;
  return shares.map((percent, index) => {
    const vat = vatBreakdown.map((group) => shareOf(group, percent, head));
    return {
      documentId: `00000000-0000-4000-8000-00000000001${index}`,
      number: `R-2026-001${index}`,
      issueDate: `2026-09-1${index}`,
      amountMinor: vat.reduce((sum, { baseMinor, vatMinor }) => sum + baseMinor + vatMinor, 0),
      vat,
    };
  });
}

/** An issued document as the service would have calculated it. */
export function documentOf(place: Scene, head: Head): IssuedDocument {
  const lines: LineInput[] = head.lines.map(({ vat, ...rest }) => ({
    ...without(rest),
    ...vatOf(place, vat),
  }));
  const adjustments: DocumentAdjustmentInput[] = head.adjustments.map((each) => ({
    ...each,
    ...vatOf(place, head.lines[0]?.vat ?? 0),
  }));
  const exemptionReasons =
    place.category === 'E' ? [{ vatCategory: 'E' as const, reason: 'Steuerfrei', code: 'VATEX-EU-132' }] : [];
  const { pricesIncludeVat } = head;
  const drafted = { currency: head.currency, pricesIncludeVat, lines, adjustments, exemptionReasons };
  const isCreditNote = head.isCreditNote;
  const deposits = depositsOf(amountsOf(drafted).vatBreakdown, head);
  const deductions = deductionsOf({ prepayments: deposits, language: 'en', pricesIncludeVat });
  const amounts = amountsOf({ ...drafted, deductions });
  const { totals } = amounts;
  const paidMinorAtIssue = isCreditNote ? 0 : Math.round(totals.totalMinor * head.paidShare);
  const elsewhere = { number: 'X-2026-9', amountMinor: paidMinorAtIssue };
  // a credit note names the invoice alone: what it takes back of its deposits is among its adjustments
  const prepayments = isCreditNote
    ? []
    : [...deposits, ...(head.isPaidElsewhere && paidMinorAtIssue > 0 ? [elsewhere] : [])];
  const roundingMinor = isCreditNote ? 0 : head.roundingMinor;
  const references = Object.fromEntries(
    Object.entries(head.references).map(([key, value]) => [key, value ?? null]),
  );
  const accounts = place.accounts ?? 'EUR';
  const isForeign = head.currency !== accounts;
  return {
    id: '00000000-0000-4000-8000-000000000001',
    typeId: isCreditNote ? 'credit-note' : 'invoice',
    typeCode: isCreditNote ? '381' : head.typeCode,
    status: 'issued',
    number: 'R-2026-0001',
    issueDate: '2026-11-01',
    dueDate: head.dueDate,
    currency: head.currency,
    deliveryDate: head.deliveryDate ?? (place.category === 'K' ? '2026-10-30' : null),
    servicePeriod: head.servicePeriod ?? null,
    deliverTo: head.deliverTo ?? null,
    taxPointDate: null,
    taxPointCode: null,
    paidOn: null,
    orderLines: [],
    isTriangular: false,
    simplified: 'never',
    isSimplified: false,
    correctionReason: null,
    ...head.tax,
    buyerReference: '04011000-12345-03',
    ...references,
    payment: head.payment,
    paymentTerms: null,
    payee: head.payee ?? null,
    taxRepresentative: head.taxRepresentative ?? null,
    notes: head.notes ?? null,
    codedNotes: head.codedNotes,
    legalMentions: head.legalMentions,
    pricesIncludeVat,
    ...amounts,
    prepayments,
    paidMinorAtIssue,
    ...{ roundingMinor, withheldMinor: 0, withholdings: [] },
    payableMinor: totals.totalMinor - paidMinorAtIssue + roundingMinor,
    accountingVat: isForeign
      ? { currency: accounts, exchangeRate: '0.9', vatMinor: Math.round(totals.vatMinor * 0.9) }
      : null,
    exchangeRateSource: null,
    seller: sellerIn(place.seller),
    buyer: buyerIn(place.buyer),
    attachments: [],
    corrects: isCreditNote
      ? {
          id: '00000000-0000-4000-8000-000000000002',
          number: 'R-2026-0000',
          issueDate: '2026-10-01',
          reason: 'Retoure',
        }
      : null,
    reasonCode: null,
    atcud: null,
    // Fields that no e-invoice contains are left out.
  } as unknown as IssuedDocument;
}
