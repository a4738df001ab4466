// The draft of a price reduction: a line for each VAT category and rate of its invoices.
import { isDeepStrictEqual } from 'node:util';
import Big from 'big.js';
import type { NamedInvoice } from '../../../../../shared/contracts/documents/corrected-references';
import type { ExemptionReasonInput, LineInput } from '../../../../../shared/contracts/documents/lines';
import type { VatCategory } from '../../../../../shared/contracts/documents/values';
import type { Withholding, WithholdingInput } from '../../../../../shared/contracts/documents/withholdings';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { majorText, parseDecimal, percentOf, shareOf } from '../../../../../shared/law/amounts/decimal';
import { sharesOf } from '../../../../../shared/law/amounts/shares';
import { exemptionInput, vatOf, withVatMinor } from '../../../../../shared/law/amounts/vat-categories';
import { withholdingInput } from '../../../../../shared/law/amounts/withholdings';
import type { ClientProfile } from '../../../../../shared/law/sale/parties';
import { clientName } from '../../../../../shared/law/sale/parties';
import type { ExemptionReason } from '../../../../../shared/law/sale/sale';
import { type FieldError, invalid, problem } from '../../../../../shared/runtime/errors';
import { changedDraft } from '../../../domain/draft';
import { newDraft } from '../../../domain/new-document';
import type { DocumentRecord } from '../../../models/document-row';
import { exceededBy, type Invoiced, type Left } from './left';

const PERCENT = { decimals: 4, max: 100, isAboveZero: true };

export interface ReducedInvoice extends Invoiced {
  number: string;
  /** It was not credited in full by credit notes of its own. */
  hasRest: boolean;
  /** The sum that was settled without money, in minor units. */
  deductedMinor: number;
  /** The amount to be paid, less credit notes of its own; not below 0. */
  restMinor: number;
  issueDate: string;
  currency: string;
  pricesIncludeVat: boolean;
  netMinor: number;
  withholdings: Withholding[];
  exemptionReasons: ExemptionReason[];
  /** The distinct reasons of reverse charge on its lines, by VAT category; null where a line has none. */
  reverseCharges: { vatCategory: VatCategory; reason: string | null }[];
}

export interface Choice {
  period?: { from: string; to: string };
  documentIds?: string[];
  percent?: number | string;
  amountMinor?: number;
}

export interface Reduction {
  choice: Choice & { reason: string; reasonCode?: string | null };
  client: ClientProfile;
  correctedInvoices: NamedInvoice[];
  invoices: readonly ReducedInvoice[];
  left: readonly Left[];
}

export function choiceFaults({ period, documentIds, percent, amountMinor }: Choice): FieldError[] {
  const isOne = (one: unknown, other: unknown) => (one === undefined) !== (other === undefined);
  return [
    ...(isOne(period, documentIds)
      ? []
      : [{ pointer: '/period', message: 'or documentIds is needed, and not both' }]),
    ...(isOne(percent, amountMinor)
      ? []
      : [{ pointer: '/percent', message: 'or amountMinor is needed, and not both' }]),
    ...(period && period.to < period.from
      ? [{ pointer: '/period/to', message: 'must not be before the beginning of the period' }]
      : []),
  ];
}

/** @throws 400 for invoices that no single credit note can reduce */
export function assertReducible(invoices: readonly ReducedInvoice[], choice: Choice): void {
  const pointer = scopeOf(choice);
  const currencies = [...new Set(invoices.map(({ currency }) => currency))].sort();
  if (currencies.length === 0) throw invalid(pointer, 'has no issued invoice to the client');
  if (currencies.length > 1)
    throw invalid(pointer, `has invoices in ${currencies.join(' and ')}: reduce each currency apart`);
  if (new Set(invoices.map(({ pricesIncludeVat }) => pricesIncludeVat)).size > 1)
    throw invalid(pointer, 'has invoices with and without VAT in their prices: reduce them apart');
}

/** @throws 400, and 409 for more than is left */
export function reductionDraft(
  reduction: Reduction,
  head: { companyId: string; id: string; today: string; now: string },
): DocumentRecord {
  const { choice, client, correctedInvoices, invoices, left } = reduction;
  const [{ currency, pricesIncludeVat } = { currency: '', pricesIncludeVat: false }] = invoices;
  const empty = {
    ...newDraft({ ...head, typeId: 'credit-note' }),
    clientId: client.id,
    clientName: clientName(client),
    currency,
    pricesIncludeVat,
    correctedInvoices,
    correctsPeriod: choice.period ?? null,
    isPriceReduction: true,
    correctionReason: choice.reason,
    reasonCode: choice.reasonCode ?? null,
  };
  const lines = linesOf(reduction, { currency, pricesIncludeVat });
  const exemptionReasons = exemptionsOf(reduction, lines);
  const priced = changedDraft(empty, { lines, exemptionReasons });
  assertWithinLeft(priced, left);
  return changedDraft(priced, { withholdings: withheldOf(reduction, priced.netMinor) });
}

/** @throws 409 for a VAT rate of which less is left */
function assertWithinLeft({ vatBreakdown }: DocumentRecord, left: readonly Left[]): void {
  const exceeded = exceededBy(vatBreakdown, left);
  if (exceeded) throw problem('credit_exceeds_invoice', `It ${exceededFault(exceeded)}.`);
}

/** The end of a sentence about the reduction. */
export function exceededFault({ vatCategory, vatRate }: Left): string {
  return `is more than what is left of VAT category ${vatCategory} at ${vatRate} %, or its VAT is: lower it, or credit the invoices one by one`;
}

/** True for a credit note of amounts: it corrects invoices that it names, or those of a period. */
export function namesSeveral(
  note: Pick<DocumentRecord, 'typeId' | 'selfBilling' | 'corrects' | 'correctedInvoices' | 'correctsPeriod'>,
): boolean {
  const isOfAmounts = note.typeId === 'credit-note' && note.selfBilling === null && note.corrects === null;
  return isOfAmounts && (note.correctedInvoices.length > 0 || note.correctsPeriod !== null);
}

/** True for a credit note of which all that it corrects is known here: nothing was issued elsewhere. */
export function namesInvoicesAlone({
  correctedInvoices,
  externalReferences,
}: Pick<DocumentRecord, 'correctedInvoices' | 'externalReferences'>): boolean {
  return correctedInvoices.length > 0 && externalReferences.length === 0;
}

/** The end of a sentence about a credit note whose VAT may be another than that of its invoices; null where it is within them. */
export function grossFault(groups: readonly Left[], left: readonly Left[]): string | null {
  const [grossMinor, leftMinor] = [grossOf(groups), Math.max(0, grossOf(left))];
  return grossMinor <= leftMinor
    ? null
    : `is more than the ${leftMinor} that is left of its invoices, in minor units`;
}

const grossOf = (groups: readonly Left[]) => sum(groups.map(withVatMinor));

/** Poland: VAT act art. 106j (2) and (3), FA(3) `DaneFaKorygowanej` beside `OkresFaKorygowanej`. */
export function listsPeriod(
  { isPriceReduction, correctsPeriod }: Pick<DocumentRecord, 'isPriceReduction' | 'correctsPeriod'>,
  { hasInvoicesOfPeriod }: { hasInvoicesOfPeriod: boolean },
): boolean {
  return hasInvoicesOfPeriod && isPriceReduction && correctsPeriod !== null;
}

/** The invoices that a reduction of a period takes something off, by day and number. */
export function namedOf(
  invoices: readonly ReducedInvoice[],
  { currency }: Pick<DocumentRecord, 'currency'>,
): NamedInvoice[] {
  const reduced = invoices.filter((one) => one.currency === currency && one.hasRest);
  const named = reduced.map(({ id, number, issueDate }) => ({ id, number, issueDate }));
  return named.sort(
    (one, other) => compare(one.issueDate, other.issueDate) || compare(one.number, other.number),
  );
}

function linesOf(
  { choice, invoices, left }: Reduction,
  { currency, pricesIncludeVat }: Pick<DocumentRecord, 'currency' | 'pricesIncludeVat'>,
): LineInput[] {
  const amounts = left.map(({ baseMinor, vatMinor }) =>
    pricesIncludeVat ? baseMinor + vatMinor : baseMinor,
  );
  const weights = amounts.map((amount) => Math.max(0, amount));
  const prices = sharesOf(amountOf(choice, sum(amounts)), weights);
  return left.flatMap((group, index) => {
    const priceMinor = prices[index] ?? 0;
    if (priceMinor === 0) return [];
    const line = { description: choice.reason, unitPrice: majorText(priceMinor, currency) };
    return [{ ...line, ...vatOf(group), ...reverseChargeOf(group.vatCategory, invoices) }];
  });
}

function amountOf({ percent, amountMinor }: Choice, leftMinor: number): number {
  const requestedMinor =
    percent === undefined
      ? (amountMinor ?? 0)
      : percentOf(leftMinor, parseDecimal('/percent', percent, PERCENT));
  if (leftMinor <= 0) throw problem('credit_exceeds_invoice', 'Nothing is left of the invoices.');
  if (requestedMinor > leftMinor)
    throw problem('credit_exceeds_invoice', `Only ${leftMinor} is left, in minor units.`);
  if (requestedMinor === 0) throw invalid('/percent', 'is less than the smallest unit of the currency');
  return requestedMinor;
}

/** The reason that all lines of the category have; a check asks for it where they have several. */
function reverseChargeOf(category: VatCategory, invoices: readonly ReducedInvoice[]) {
  const ofLines = invoices.flatMap(({ reverseCharges }) => reverseCharges);
  const reasons = new Set(
    ofLines.flatMap(({ vatCategory, reason }) => (vatCategory === category ? [reason] : [])),
  );
  const [only] = reasons;
  return reasons.size === 1 && only != null ? { reverseChargeReason: only } : {};
}

function exemptionsOf({ choice, invoices }: Reduction, lines: readonly LineInput[]): ExemptionReasonInput[] {
  const categories = new Set(lines.flatMap(({ vatCategory }) => vatCategory ?? []));
  return [...categories].flatMap((category) => {
    const reasons = invoices
      .filter(({ vatBreakdown }) => vatBreakdown.some(({ vatCategory }) => vatCategory === category))
      .map(({ exemptionReasons }) => exemptionReasons.find(({ vatCategory }) => vatCategory === category));
    const [first] = reasons;
    if (reasons.every((one) => isDeepStrictEqual(one, first))) return first ? [exemptionInput(first)] : [];
    throw invalid(
      scopeOf(choice),
      `has invoices with several reasons for VAT category ${category}: reduce them apart`,
    );
  });
}

/** Each withheld tax of a part as large as that of the invoices. */
function withheldOf({ choice, invoices }: Reduction, netMinor: number): WithholdingInput[] {
  const all = invoices.flatMap(({ withholdings }) => withholdings);
  const invoicedMinor = sum(invoices.map((invoice) => invoice.netMinor));
  return [...new Set(all.map(({ kind }) => kind))].flatMap((kind) => {
    const ofKind = all.filter((one) => one.kind === kind);
    const [first] = ofKind;
    if (!first || invoicedMinor <= 0) return [];
    if (ofKind.some(({ percent }) => percent !== first.percent))
      throw invalid(scopeOf(choice), `has invoices with several rates of ${kind}: reduce them apart`);
    const wholeMinor = sum(ofKind.map(({ baseMinor }) => baseMinor));
    const baseMinor = shareOf(netMinor, new Big(wholeMinor), new Big(invoicedMinor));
    return [withholdingInput({ ...first, baseMinor, isBaseGiven: true })];
  });
}

function scopeOf({ period }: Choice): '/period' | '/documentIds' {
  return period ? '/period' : '/documentIds';
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
