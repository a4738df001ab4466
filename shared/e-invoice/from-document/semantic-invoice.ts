// The semantic invoice of a frozen document. What a format wants otherwise is done by its profile.
import { taxPointCodeIn } from '../../code-lists/tax-point';
import type { CorrectedTexts } from '../../contracts/documents/corrected-invoice';
import type { Document } from '../../contracts/documents/document';
import { REFERENCES, type Reference, references } from '../../contracts/documents/fields';
import type { Judgement } from '../../contracts/documents/judgement';
import type { Buyer, Seller } from '../../contracts/documents/parties';
import type { Capital } from '../../contracts/share-capital';
import { daysBetween } from '../../values/calendar';
import { discountLine } from '../../values/cash-discounts';
import type { InvoiceNote, PrecedingInvoice, SemanticInvoice, SupportingDocument } from '../semantic/invoice';
import type { CashDiscountTerms, NationalTerms } from '../semantic/national';
import type { Seller as SellerTerms } from '../semantic/parties';
import { amountText, optional } from './amount-text';
import { documentAdjustment, totalsOf, vatGroup } from './amounts';
import { lineOf } from './lines';
import { orderOf } from './order';
import { buyerOf, deliveryOf, payeeOf, representativeOf, sellerOf } from './parties';
import { paymentOf } from './payment';
import { fundsOf, stampDutyOf, withheldTaxes } from './withheld';

/** An issued document: number, date, seller and buyer are frozen. */
export type IssuedDocument = Document & {
  number: string;
  issueDate: string;
  seller: Seller;
  buyer: Buyer;
  /** null in documents from before it was kept. */
  judgement?: Pick<Judgement, 'sentences' | 'consumedIn'> | null;
  /** Its lines are those of the corrected invoice that change, each followed by the one in its place. */
  isDifference?: boolean;
};

/** A file of the document; without its bytes it is only named. */
export interface AttachedFile {
  name: string;
  type: string;
  description?: string;
  bytes?: Uint8Array;
}

const invoices = new WeakMap<IssuedDocument, SemanticInvoice>();

/** Nobody changes a document: its invoice is made once, however many formats and rules ask for it. @param files beside their names */
export function semanticInvoice(document: IssuedDocument, files?: readonly AttachedFile[]): SemanticInvoice {
  if (files) return invoiceOf(document, files);
  const invoice = invoices.get(document) ?? invoiceOf(document, named(document.attachments));
  invoices.set(document, invoice);
  return invoice;
}

function invoiceOf(document: IssuedDocument, files: readonly AttachedFile[]): SemanticInvoice {
  const { currency } = document;
  const ofKind = (kind: string) =>
    document.adjustments
      .filter((adjustment) => adjustment.kind === kind)
      .map((adjustment) => documentAdjustment(adjustment, document));
  return {
    number: document.number,
    issueDate: document.issueDate,
    typeCode: document.typeCode ?? '380',
    currencyCode: currency,
    ...accountingCurrency(document),
    ...taxPoint(document),
    ...optional('paymentDueDate', document.dueDate),
    ...referencesOf(document),
    ...optional('paymentTerms', paymentTermsOf(document)),
    ...list('notes', notesOf(document)),
    processControl: { specificationIdentifier: '' },
    ...list('precedingInvoices', precedingInvoices(document)),
    ...partiesOf(document),
    ...(document.payee ? { payee: payeeOf(document.payee) } : {}),
    ...(document.taxRepresentative
      ? { sellerTaxRepresentative: representativeOf(document.taxRepresentative) }
      : {}),
    ...optional('delivery', deliveryOf(document, document.buyer)),
    ...invoicingPeriod(document),
    ...optional('paymentInstructions', paymentOf(document, document.seller)),
    ...list('allowances', ofKind('allowance')),
    ...list('charges', ofKind('charge')),
    totals: totalsOf(document),
    vatBreakdown: document.vatBreakdown.map((group) => vatGroup(group, document)),
    ...list('supportingDocuments', files.map(supportingDocument)),
    lines: document.lines.map((line) => lineOf(line, document)),
    national: nationalTerms(document),
  };
}

/**
 * A document not subject to VAT names no VAT number (BR-O-02 to BR-O-04). The number of the seller, or of its tax office
 * (BT-32), becomes its identifier if it has no other, because the buyer needs one (BR-CO-26).
 */
function partiesOf({ seller: frozenSeller, buyer: frozenBuyer, vatBreakdown }: IssuedDocument) {
  const seller = registered(sellerOf(frozenSeller), vatBreakdown);
  const buyer = buyerOf(frozenBuyer);
  if (!vatBreakdown.some(({ vatCategory }) => vatCategory === 'O')) {
    return { seller: seller.vatIdentifier ? seller : identified(seller, seller.taxRegistration), buyer };
  }
  const { vatIdentifier, ...withoutVat } = seller;
  const { vatIdentifier: _, ...buyerWithoutVat } = buyer;
  return { seller: identified(withoutVat, vatIdentifier ?? seller.taxRegistration), buyer: buyerWithoutVat };
}

/** Categories in which the seller charges VAT, which takes a number of its own. */
const CHARGED: ReadonlySet<string> = new Set(['S', 'L', 'M', 'B']);

/**
 * A small business has no VAT number in most countries: its tax office knows it by the number of its register, such as the
 * SIREN, which is then the tax registration (BT-32) that BR-E-02 and its like ask for.
 */
function registered(seller: SellerTerms, vatBreakdown: Document['vatBreakdown']): SellerTerms {
  const isKnown = seller.vatIdentifier !== undefined || seller.taxRegistration !== undefined;
  const number = (seller.legalRegistration ?? seller.identifiers?.[0])?.value;
  if (isKnown || !number || vatBreakdown.some(({ vatCategory }) => CHARGED.has(vatCategory))) return seller;
  return { ...seller, taxRegistration: number };
}

function identified(seller: SellerTerms, number: string | undefined): SellerTerms {
  const isKnown = seller.legalRegistration !== undefined || seller.identifiers !== undefined;
  return number && !isKnown ? { ...seller, identifiers: [{ value: number }] } : seller;
}

/** BT-20: the seller's own words, then a sentence for each cash discount. */
function paymentTermsOf({ paymentTerms, cashDiscounts }: Document): string | undefined {
  const sentences = (cashDiscounts ?? []).flatMap(({ text }) => text ?? []);
  if (sentences.length === 0) return paymentTerms ?? undefined;
  return [paymentTerms?.trimEnd(), ...sentences].filter(Boolean).join('\n');
}

function list<K extends string, V>(key: K, values: V[]): { [key in K]?: V[] } {
  return values.length > 0 ? optional(key, values) : {};
}

/** BR-53: BT-6 and BT-111 come together. */
function accountingCurrency({ accountingVat, currency }: Document) {
  return accountingVat && accountingVat.currency !== currency
    ? { vatAccountingCurrencyCode: accountingVat.currency }
    : {};
}

/** BR-CO-3: a date or a code. A deposit that was paid before its issue has a date. */
function taxPoint({ taxPointDate, taxPointCode, paidOn, taxPoint: day }: Document) {
  if (taxPointDate) return { taxPointDate };
  if (taxPointCode) return optional('taxPointDateCode', taxPointCodeIn('ubl', taxPointCode));
  return optional('taxPointDate', paidOn ? (day ?? paidOn) : undefined);
}

/** The compiler checks the terms here. */
const ROWS: Readonly<Record<Reference, { term: keyof SemanticInvoice | null }>> = REFERENCES;

function referencesOf(document: Document): Partial<SemanticInvoice> {
  const terms = references.map(([name]) => {
    const { term } = ROWS[name];
    return term ? optional(term, document[name]) : {};
  });
  return Object.assign({}, ...terms);
}

/** The company's own words first, then what the law wants to be read. */
function notesOf(document: Document): InvoiceNote[] {
  const { notes, codedNotes, legalMentions } = document;
  const coded = codedNotes.map(({ text, subjectCode }) => ({
    text,
    ...optional('subjectCode', subjectCode),
  }));
  const withheld = withheldTaxes(document).map(({ note }) => note);
  const texts = [notes, reasonOf(document), ...legalMentions, ...withheld].filter((text) => text);
  return [...texts.map((text) => ({ text: text ?? '' })), ...coded];
}

/** The new invoice after a full credit note is no correction, and its credit note has the reason. */
function reasonOf({ corrects, stornoOf, correctionReason }: Document): string | null {
  return corrects?.reason ?? (stornoOf ? null : correctionReason);
}

/** BG-3: what is corrected, and deposits that are taken into account. */
function precedingInvoices(document: Document): PrecedingInvoice[] {
  const { corrects, prepayments, correctedInvoices = [], externalReferences = [] } = document;
  const named = [...(corrects ? [corrects] : []), ...correctedInvoices, ...externalReferences];
  const corrected = named.map(({ number: reference, issueDate }) => ({ reference, issueDate }));
  const deposits = prepayments.flatMap((prepayment) => {
    const { number } = prepayment;
    // deposits of this company have their date beside the number
    const { issueDate } = prepayment as { issueDate?: string };
    return number ? [{ reference: number, ...optional('issueDate', issueDate) }] : [];
  });
  return [...corrected, ...deposits];
}

/** BG-14: the corrected period, else that of the supply; a single day is the date of delivery (BT-72). */
function invoicingPeriod({ servicePeriod, correctsPeriod }: Document) {
  if (correctsPeriod)
    return { invoicingPeriod: { startDate: correctsPeriod.from, endDate: correctsPeriod.to } };
  if (!servicePeriod || servicePeriod.from === servicePeriod.to) return {};
  return { invoicingPeriod: { startDate: servicePeriod.from, endDate: servicePeriod.to } };
}

/** Attachments without bytes, which the rules do not need. */
const named = (attachments: Document['attachments']): AttachedFile[] =>
  attachments.map(({ bytes: _, ...rest }) => rest);

function supportingDocument({ name, type, description, bytes }: AttachedFile): SupportingDocument {
  return {
    reference: name,
    ...optional('description', description),
    ...(bytes
      ? { attached: { content: Buffer.from(bytes).toString('base64'), mimeCode: type, filename: name } }
      : {}),
  };
}

function capitalOf({ amountMinor, paidUpMinor = amountMinor, currency }: Capital) {
  return { amount: amountText(amountMinor, currency), paidUp: amountText(paidUpMinor, currency), currency };
}

function nationalTerms(document: IssuedDocument): NationalTerms {
  const { seller, buyer, corrects, reasonCode, currency, accountingVat, exchangeRateSource } = document;
  const { legalForm, shareCapital, capital, registration, vatExempt, website, latePaymentText } = seller;
  const isForeign = accountingVat !== null && accountingVat.currency !== currency;
  const before = corrects?.before?.totalMinor;
  const reason = {
    ...optional('reasonCode', reasonCode),
    ...optional('reason', reasonOf(document)),
    ...optional('typeCode', corrects?.typeCode),
    ...optional('period', document.correctsPeriod ?? undefined),
    ...list('linesBefore', linesBefore(document)),
    ...optional('buyerBefore', buyerBefore(corrects?.texts)),
    ...optional('totalBefore', before === undefined ? undefined : amountText(before, currency)),
  };
  return {
    seller: {
      ...optional('legalForm', legalForm),
      ...optional('shareCapital', shareCapital),
      ...optional('capital', capital && capitalOf(capital)),
      ...optional('registration', registration),
      ...optional('website', website),
      ...optional('latePaymentText', latePaymentText),
      vatExempt,
    },
    ...(buyer.isBusiness === undefined ? {} : { buyer: { isBusiness: buyer.isBusiness } }),
    sellerIdentifiers: seller.identifiers,
    buyerIdentifiers: buyer.identifiers,
    ...(Object.keys(reason).length > 0 ? { correction: reason } : {}),
    ...(isForeign ? { exchangeRate: { rate: accountingVat.exchangeRate, ...exchangeRateSource } } : {}),
    ...list(
      'prepayments',
      document.prepayments.map(({ number, documentId, amountMinor }) => ({
        ...optional('number', number),
        ...optional('documentId', documentId),
        amount: amountText(amountMinor, currency),
      })),
    ),
    ...list('depositAllowances', depositAllowances(document)),
    ...list('cashDiscounts', cashDiscountsOf(document)),
    ...optional('ownPaymentTerms', document.paymentTerms),
    ...optional('consumedIn', shopCountryOf(document)),
    ...(document.isTriangular ? { isTriangular: true } : {}),
    ...(document.isSimplified ? { isSimplified: true } : {}),
    ...(corrects?.isFullInvoice ? { isFullInvoice: true } : {}),
    ...optional('paidOn', document.paidOn),
    ...optional('order', orderOf(document)),
    ...optional('atcud', document.atcud),
    ...list('lawReasons', lawReasons(document)),
    ...list('withholdings', withheldTaxes(document)),
    ...list('funds', fundsOf(document)),
    ...stampDutyOf(document),
  };
}

function buyerBefore(texts: CorrectedTexts | undefined) {
  const { buyer } = texts ?? {};
  return buyer && { buyer: buyerOf(buyer), identifiers: buyer.identifiers };
}

/** The lines of a difference as they were in the corrected invoice: the first one of each pair, and those without another. */
function linesBefore({ isDifference = false, lines }: IssuedDocument): string[] {
  if (!isDifference) return [];
  const before = lines.filter(
    ({ correctsLine }, index) => correctsLine !== null && lines[index - 1]?.correctsLine !== correctsLine,
  );
  return before.map(({ lineNumber }) => String(lineNumber));
}

/** The country of consumption of a document whose VAT the One-Stop-Shop declares. */
function shopCountryOf({ judgement, vatBreakdown }: IssuedDocument): string | undefined {
  const isCharged = vatBreakdown.some(({ vatCategory }) => vatCategory === 'S');
  return isCharged ? judgement?.consumedIn : undefined;
}

function lawReasons({ judgement }: IssuedDocument): string[] {
  const { sentences = [] } = judgement ?? {};
  return sentences.flatMap(({ id, vatCategory, isDisbursement }) =>
    id === 'own' || !vatCategory || isDisbursement ? [] : [vatCategory],
  );
}

function cashDiscountsOf({ cashDiscounts, issueDate, currency }: IssuedDocument): CashDiscountTerms[] {
  return (cashDiscounts ?? []).map(({ percent, until, baseMinor, discountMinor, toPayMinor, text }) => {
    // frozen at the issue
    const lastDay = until ?? issueDate;
    return {
      percent,
      until: lastDay,
      days: daysBetween(issueDate, lastDay),
      ...optional('baseAmount', baseMinor === undefined ? undefined : amountText(baseMinor, currency)),
      discount: amountText(discountMinor, currency),
      toPay: amountText(toPayMinor, currency),
      text: text ?? '',
      line: discountLine(
        { percent, ...optional('baseMinor', baseMinor) },
        daysBetween(issueDate, lastDay),
        currency,
      ),
    };
  });
}

function depositAllowances({ adjustments }: Document): number[] {
  const allowances = adjustments.filter(({ kind }) => kind === 'allowance');
  return allowances.flatMap(({ prepaymentId }, index) => (prepaymentId === undefined ? [] : [index]));
}
