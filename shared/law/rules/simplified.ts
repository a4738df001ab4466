// Simplified invoices (Directive 2006/112/EC, articles 220a, 221 and 226b): where the law allows one, and whether the issue
// makes one.

import type { CheckFinding } from '../../contracts/documents/checks';
import { groupsOf, isShiftedAbroad } from '../amounts/vat-groups';
import { isFullInvoice } from '../sale/corrections';
import type { SimplifiedInvoice } from '../sale/country-law';
import { isEu, isOneArea } from '../sale/vat-places';
import { isMarginScheme } from '../sentences/reason-sentences';
import { amountIn } from '../subject/limits';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';

export type Simplifiable = Pick<
  CheckSubject,
  | 'document'
  | 'seller'
  | 'buyer'
  | 'places'
  | 'sellerCountry'
  | 'sellerSide'
  | 'accountingRate'
  | 'limitRate'
  | 'verifactu'
>;

/** True if the invoice need not say who the buyer is: small enough, and of a sale that may be invoiced so. */
export function maySayLess(subject: Simplifiable): boolean {
  const limit = subject.sellerCountry.simplifiedInvoice;
  if (limit === null || isFullInvoice(subject.document)) return false;
  return exclusionOf(subject) === null && isSmall(limit, subject);
}

/** True for a small invoice of a sale that may not be invoiced so. */
export function isExcluded(subject: Simplifiable): boolean {
  const limit = subject.sellerCountry.simplifiedInvoice;
  return limit !== null && exclusionOf(subject) !== null && isSmall(limit, subject);
}

/** True if the issue makes it a simplified invoice: where that is asked for, and where Spain records it without a recipient. */
export function isIssuedSimplified(subject: Simplifiable): boolean {
  const { document, verifactu } = subject;
  if (document.typeId === 'credit-note') return document.isSimplified;
  if (document.typeId !== 'invoice' || isFullInvoice(document)) return false;
  const fault = document.simplified === 'never' ? null : simplifiedFault(subject);
  if (document.simplified === 'always') return fault?.severity !== 'error';
  if (document.simplified === 'auto') return fault === null;
  return verifactu !== null && !verifactu.isRecipientKnown && maySayLess(subject);
}

/** The reason why it may not be simplified is a part of a sentence. */
type SimplifiedFault = Pick<CheckFinding, 'severity'> & { reason: string };

/** Null where it may be simplified. A limit that nobody has read is a warning. */
export function simplifiedFault(subject: Simplifiable): SimplifiedFault | null {
  const { sellerCountry, document } = subject;
  const { simplifiedInvoice: limit, country } = sellerCountry;
  const where = countryName(country);
  const refused = (reason: string) => ({ reason, severity: 'error' }) as const;
  if (limit === null) return refused(`no simplified invoices are known in ${where}`);
  const excluded = exclusionOf(subject);
  if (excluded !== null) return refused(excluded);
  const amount = amountOf(limit, subject);
  if (amount === null)
    return refused(
      `the limit of ${where} is in ${limit.currency}, and no rate from ${document.currency} is known`,
    );
  if (amount.lte(limit.amount)) return null;
  const withVat = limit.includesVat ? 'with VAT' : 'without VAT';
  const reason = `the amount ${withVat} is ${limit.currency} ${amount.toFixed(2)}, and the limit of ${where} is ${limit.currency} ${limit.amount}`;
  if (limit.isRead) return refused(reason);
  return { reason: `${reason} as far as known`, severity: 'warning' };
}

/** The reason why the law wants a full invoice of the sale, whatever its amount (articles 220 (1) 2, 220a (2), and the country's own). */
function exclusionOf(subject: Simplifiable): string | null {
  const { sellerCountry, document } = subject;
  const { never = [] } = sellerCountry.simplifiedInvoice ?? {};
  const where = countryName(sellerCountry.country);
  if (groupsOf(subject, 'K').length > 0) return 'goods go to a business in another Member State';
  if (groupsOf(subject, 'AE').length > 0) {
    if (isShiftedAbroad(subject)) return 'the buyer abroad owes the VAT';
    if (never.includes('reverse_charge')) return `the buyer owes the VAT, which ${where} excludes`;
  }
  if (never.includes('margin') && document.vatBreakdown.some(isMarginScheme))
    return `the VAT is one of a margin, which ${where} excludes`;
  if (subject.sellerSide.isDistanceSale)
    return 'goods go to a consumer in another Member State, and no One-Stop-Shop declares them';
  return isAcrossBorder(subject) ? 'goods go to a business in another Member State' : null;
}

/** A business without a VAT number is supplied as a consumer is. */
function isAcrossBorder({ places, buyer }: Simplifiable): boolean {
  if (!places || buyer?.type !== 'COMPANY') return false;
  const { seller, destination } = places;
  return isEu(seller, 'goods') && isEu(destination, 'goods') && !isOneArea(seller, destination, 'goods');
}

/** False without a rate to the currency of the limit. */
function isSmall(limit: SimplifiedInvoice, subject: Simplifiable): boolean {
  return amountOf(limit, subject)?.lte(limit.amount) ?? false;
}

function amountOf({ currency, includesVat }: SimplifiedInvoice, subject: Simplifiable) {
  const { totalMinor, netMinor } = subject.document;
  return amountIn(currency, includesVat ? totalMinor : netMinor, subject);
}
