// Converts a stored document to the input of the renderer.
import type { Static } from '@sinclair/typebox';
import { nameOf } from '../../../../../shared/code-lists/code-list';
import { unitWord, wordOfText } from '../../../../../shared/code-lists/units';
import type { InvoiceState } from '../../../../../shared/contracts/documents/corrected-invoice';
import { storedReferencesOf } from '../../../../../shared/contracts/documents/fields';
import type {
  DocumentAdjustment,
  DocumentLine,
  VatGroup,
} from '../../../../../shared/contracts/documents/lines';
import type { Buyer, Seller } from '../../../../../shared/contracts/documents/parties';
import type { Payment } from '../../../../../shared/contracts/documents/payments';
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import type { InvoicingFacts } from '../../../../../shared/countries/invoicing-facts';
import { isTransfer } from '../../../../../shared/e-invoice/from-document/payment';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { cashDiscountTexts } from '../../../../../shared/law/amounts/cash-discounts';
import { pricedMinor } from '../../../../../shared/law/amounts/including-vat';
import { payableOf } from '../../../../../shared/law/amounts/payable';
import { isMarginScheme } from '../../../../../shared/law/sentences/reason-sentences';
import { reasonIn } from '../../../../../shared/law/sentences/sentences';
import { asOutside } from '../../../../../shared/law/treatment/special-supplies';
import { formatsOf } from '../../../../../shared/rendering/content/formats';
import type {
  RenderableCode,
  RenderableDocument,
  RenderableLine,
  RenderableReferences,
  RenderableState,
  RenderableTotals,
  RenderableVat,
} from '../../../../../shared/rendering/document';
import {
  type AddressOrders,
  addressLines,
  countryName,
  isVatScheme,
  renderableParty,
} from '../../../../../shared/rendering/party';
import { DOCUMENTS } from '../../../../../shared/texts/documents';
import { fill } from '../../../../../shared/texts/fill';
import { longDate } from '../../../../../shared/values/locale';
import { balanceOf, paymentStatusOf } from '../../../domain/status';
import { withTexts } from '../../../domain/withholdings';
import type { DocumentRecord } from '../../../models/document-row';
import { owedByCustomer } from './pdf-state';

export interface PrintedDocument {
  document: DocumentRecord;
  /** Seller and buyer of a draft are the current ones. */
  seller: Seller;
  buyer: Buyer;
  payments: readonly Static<typeof Payment>[];
  /** Rules of the seller's country. */
  rules: Pick<InvoicingFacts, 'hasVat' | 'corrections' | 'depositOrder'>;
  addressOrders: AddressOrders;
  language: DocumentLanguage;
  legalMentions: readonly string[];
  paymentTerms: string | null;
  /** Spain: of the record for the tax agency. */
  taxCode?: RenderableDocument['taxCode'];
  /** Codes that find the document at a tax authority. */
  codes?: RenderableCode[];
}

export function renderable(printed: PrintedDocument): RenderableDocument {
  const { document, seller, buyer, payments, language, legalMentions, paymentTerms } = printed;
  const { typeId, typeCode, number, issueDate, dueDate, dueInDays, validUntil, servicePeriod } = document;
  const { currency, pricesIncludeVat, adjustments, accountingVat, notes, atcud, deliveryDate, taxPointDate } =
    document;
  const { contactEmail: email, contactPhone: phone } = buyer;
  const { isSimplified } = document;
  return {
    typeId,
    typeCode,
    isSimplified,
    number,
    issueDate,
    dueDate,
    dueInDays,
    validUntil,
    servicePeriod,
    corrects: correctsOf(printed),
    alsoCorrects: [...document.correctedInvoices, ...document.externalReferences],
    correctsPeriod: document.correctsPeriod,
    correctionReason: document.correctionReason,
    cashDiscounts: cashDiscountTexts(document, language),
    adjustments: adjustments.map((one) => labelled(one, printed)),
    accountingVat: accountingVat && { ...accountingVat, source: rateSourceOf(document) },
    currency,
    pricesIncludeVat,
    paymentTerms,
    notes,
    atcud,
    deliveryDate,
    taxPointDate,
    ...partiesBeside(printed),
    ...paymentParts(document, seller),
    legalMentions: [...legalMentions],
    codedNotes: document.codedNotes.map(({ text }) => text),
    references: referencesOf(document),
    lines: document.lines.map((line) => renderableLine(line, language)),
    seller: renderableParty(printedSeller(printed), language, printed.addressOrders),
    isVatUnknown: !printed.rules.hasVat,
    vatWording: document.judgement?.vatWording,
    buyer: renderableParty({ ...buyer, email, phone }, language, printed.addressOrders),
    vatBreakdown: document.vatBreakdown.map((group) => renderableVat(group, document)),
    owedByCustomer: owedByCustomer(document.lines),
    order: orderOf(printed),
    totals: totalsOf(document),
    withholdings: withTexts(document, language),
    payments: payments
      .filter(({ kind }) => kind === 'money')
      .map(({ date, amountMinor, method }) => ({ date, amountMinor, method })),
    taxCode: printed.taxCode ?? null,
    codes: printed.codes ?? [],
    footer: seller.footer,
    stamp: stampOf(document),
  };
}

/** A reason that only e-invoices need is not printed. */
function renderableVat(group: VatGroup, { judgement }: DocumentRecord): RenderableVat {
  const { vatCategory: category, vatRate: rate, ...amounts } = asOutside(group);
  const sentence = reasonIn(judgement?.sentences, group);
  const exemptionReason = sentence?.isPrinted === false ? null : group.exemptionReason;
  const isOwnReason = sentence?.id === 'own';
  return { category, rate, ...amounts, exemptionReason, isOwnReason, isMargin: isMarginScheme(group) };
}

/** A business without a word of VAT on its documents shows no VAT number either. */
function printedSeller({ document, seller }: PrintedDocument): Seller {
  if (document.judgement?.vatWording !== 'none') return seller;
  return { ...seller, identifiers: seller.identifiers.filter(({ scheme }) => !isVatScheme(scheme)) };
}

function correctsOf({
  document,
  rules,
  language,
  addressOrders,
}: PrintedDocument): RenderableDocument['corrects'] {
  const { corrects, lines } = document;
  if (!corrects) return null;
  const { before, after, texts, ...corrected } = corrects;
  if (texts) {
    const { buyer, references } = texts;
    const was = buyer && { buyer: renderableParty(buyer, language, addressOrders) };
    return { ...corrected, texts: { ...was, references } };
  }
  if (!before || !after || !rules.corrections.areBothAmountsStated) return corrected;
  // the line in the place of another one comes second, and is the one that is left
  const stateOf = (
    { lines: left, vatBreakdown, ...sums }: InvoiceState,
    ordered: readonly DocumentLine[],
  ): RenderableState => ({
    ...sums,
    lines: left.map((state) => {
      const line = ordered.find(({ correctsLine }) => correctsLine === state.lineNumber);
      const unit = line ? unitOf({ ...line, quantity: state.quantity }, language) : null;
      return { ...state, name: line?.name ?? line?.description ?? '', unit };
    }),
    vatBreakdown: vatBreakdown.map(asOutside).map(({ vatCategory, vatRate, ...amounts }) => ({
      category: vatCategory,
      rate: vatRate,
      ...amounts,
    })),
  });
  return {
    ...corrected,
    states: { before: stateOf(before, lines), after: stateOf(after, lines.toReversed()) },
  };
}

const PUBLISHERS: Readonly<Record<string, string>> = { ecb: 'ECB', frankfurter: 'Frankfurter' };

/** Publisher and day of the rate; one that the company entered has a day only. */
function rateSourceOf({ exchangeRateSource }: DocumentRecord) {
  if (!exchangeRateSource) return null;
  const { source, date } = exchangeRateSource;
  return { name: PUBLISHERS[source] ?? null, date };
}

/** The reason of a deposit ends with its date in ISO 8601, which is printed in the language with the day of payment and the VAT rate. */
function labelled(
  adjustment: DocumentAdjustment,
  { document: { currency, prepayments }, language }: PrintedDocument,
): DocumentAdjustment {
  const { reason, prepaymentId, vatRate } = adjustment;
  if (prepaymentId === undefined) return asOutside(adjustment);
  const dated = reason.replace(/\d{4}-\d{2}-\d{2}$/, (day) => longDate(language, day));
  const { paidOn } = prepayments.find(({ documentId }) => documentId === prepaymentId) ?? {};
  const { depositPaid } = DOCUMENTS[language];
  const paid = paidOn === undefined ? '' : `, ${fill(depositPaid, { date: longDate(language, paidOn) })}`;
  const rate = vatRate === '0' ? '' : ` (${formatsOf(language, currency).percent(vatRate)})`;
  return { ...adjustment, reason: `${dated}${paid}${rate}` };
}

function partiesBeside({ document, language, addressOrders }: PrintedDocument) {
  const { deliverTo, taxRepresentative } = document;
  return {
    deliverTo:
      deliverTo &&
      [deliverTo.name ?? '', ...addressLines(deliverTo, language, addressOrders)].filter(Boolean),
    taxRepresentative: taxRepresentative && [
      taxRepresentative.name,
      ...addressLines(taxRepresentative, language, addressOrders),
      taxRepresentative.vatNumber,
    ],
  };
}

/** Documents from before payment instructions were stored are paid to the account of the seller. */
function paymentParts(document: DocumentRecord, seller: Seller) {
  const { typeId, payment, payee, prepayments } = document;
  const { iban = null, bic = null, accountName = payee?.name, ...more } = payment ?? {};
  const hasInstructions = typeId !== 'quote' && payment !== null;
  const account = hasInstructions ? { iban, bic } : { iban: seller.iban, bic: seller.bic };
  return {
    ...(isTransfer(document, account.iban ?? undefined) ? account : {}),
    payment: { ...more, ...(accountName ? { accountName } : {}) },
    // a prepayment with a document is deducted as an adjustment
    prepayments: prepayments.filter(({ documentId }) => !documentId),
    latePaymentText: seller.latePaymentText ?? null,
  };
}

function referencesOf(document: DocumentRecord): RenderableReferences {
  const { reference: orderReference, objectIdentifier } = document;
  return { ...storedReferencesOf(document), orderReference, objectIdentifier: objectIdentifier?.value };
}

function renderableLine(line: DocumentLine, language: DocumentLanguage): RenderableLine {
  const { originCountry } = line;
  return {
    ...asOutside(line),
    codes: codesOf(line),
    originCountry: originCountry && countryName(originCountry, language),
    unit: unitOf(line, language),
  };
}

type Unit = Pick<DocumentLine, 'unit' | 'unitCode' | 'quantity'>;

/** Lists of UNTDID 7143 by the name that people know; of others the code. */
const LIST_NAMES: Readonly<Record<string, string>> = { STI: 'CPV', TST: 'UNSPSC' };

function codesOf({ standardId, classifications = [] }: DocumentLine): RenderableLine['codes'] {
  // "GTIN - Global Trade Item Number" in the list
  const [scheme] = standardId ? (nameOf('icd', standardId.scheme) ?? standardId.scheme).split(' - ') : [];
  return [
    ...(standardId ? [{ label: scheme ?? '', value: standardId.value }] : []),
    ...classifications.map(({ listId, code }) => ({ label: LIST_NAMES[listId] ?? listId, value: code })),
  ];
}

/** The order of a deposit; a credit note leaves it as it is, and names the deposit. */
function orderOf({ document, rules, language }: PrintedDocument): RenderableDocument['order'] {
  const { typeId, orderLines } = document;
  if (typeId !== 'invoice' || rules.depositOrder?.isStated !== true) return [];
  return orderLines.map((line) => ({ ...asOutside(line), unit: unitOf(line, language) }));
}

/** The word of the language where the unit is a known one. */
function unitOf({ unit, unitCode, quantity }: Unit, language: DocumentLanguage): string | null {
  if (unitCode) return unitWord(unitCode, language, quantity);
  return unit && wordOfText(unit, language, quantity);
}

function totalsOf(document: DocumentRecord): RenderableTotals {
  const { netMinor, vatMinor, surchargeMinor, totalMinor, paidMinor, deductedMinor, creditedMinor } =
    document;
  const { typeId, paidMinorAtIssue, withheldMinor, roundingMinor } = document;
  const isReceivable = paymentStatusOf(document) !== null;
  const dueMinor = isReceivable ? Math.max(0, balanceOf(document).balanceMinor) : payableOf(document);
  return {
    linesMinor: pricedLines(document),
    netMinor,
    vatMinor,
    surchargeMinor,
    dueMinor,
    grossMinor: totalMinor,
    withheldMinor,
    ...(typeId === 'invoice' ? { paidMinorAtIssue, roundingMinor } : {}),
    ...(isReceivable ? { paidMinor, deductedMinor, creditedMinor } : {}),
  };
}

/** The sum of the lines as they are printed. */
function pricedLines({ pricesIncludeVat, lines, linesMinor }: DocumentRecord): number {
  return pricesIncludeVat ? sum(lines.map(pricedMinor)) : linesMinor;
}

/** An invoice whose whole balance is written off or set off has nothing open, yet no money was paid of it. */
function stampOf(document: DocumentRecord): RenderableDocument['stamp'] {
  if (document.status === 'cancelled') return 'cancelled';
  const hasMoney = document.paidMinorAtIssue + document.paidMinor > 0;
  return hasMoney && paymentStatusOf(document) === 'paid' ? 'paid' : null;
}
