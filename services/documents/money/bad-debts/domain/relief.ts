// The VAT that write-offs take off an invoice. An entry is the difference of two states, so that all entries of an invoice
// together are exactly the VAT of what stands as written off with relief.
import Big from 'big.js';
import type { VatGroup } from '../../../../../shared/contracts/documents/lines';
import type { DiscountedVat } from '../../../../../shared/contracts/documents/settlement-fields';
import { discountedVat } from '../../../../../shared/law/amounts/cash-discounts';
import { vatOf, withVatMinor } from '../../../../../shared/law/amounts/vat-categories';
import { isClosed } from '../../../../../shared/law/tax-point/document-tax-point';
import { problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import type { BadDebtCause, BadDebtEntryRecord } from '../models/bad-debt-entry-row';

type Groups = Pick<
  VatGroup,
  'vatCategory' | 'vatRate' | 'surchargeRate' | 'isDisbursement' | 'baseMinor' | 'vatMinor' | 'surchargeMinor'
>[];

export type Invoice = Pick<
  DocumentRecord,
  'id' | 'companyId' | 'vatBreakdown' | 'withheldMinor' | 'roundingMinor'
>;
/** A credit note of the invoice, or a part of a settlement that lowers its VAT. */
export interface CreditNote extends Pick<DocumentRecord, 'withheldMinor' | 'roundingMinor'> {
  vatBreakdown: Groups;
}

export interface ReliefState {
  creditNotes: readonly CreditNote[];
  /** The sum of the entries so far. */
  entered: readonly DiscountedVat[];
  /** The day of the last entry; null where there is none. */
  lastOn: string | null;
}

export interface ReliefChange {
  /** All that stands as written off with relief, in minor units. */
  reliefMinor: number;
  /** YYYY-MM-DD; an entry is never before the one before it. */
  on: string;
  cause: BadDebtCause;
  /** The settlement whose money makes the VAT due again. */
  settlementId?: string | null;
}

export type NewEntry = Omit<BadDebtEntryRecord, 'id' | 'createdAt'>;

/** null where the VAT is as it was. */
export function reliefEntry(invoice: Invoice, state: ReliefState, change: ReliefChange): NewEntry | null {
  const left = summed(
    [invoice.vatBreakdown, ...state.creditNotes.map(({ vatBreakdown }) => negative(vatBreakdown))].flat(),
  );
  const target = shareOf(left, payableOfGroups(invoice, state, left), change.reliefMinor);
  const vat = summed([...target, ...negative(state.entered)]).filter(isSomething);
  if (vat.length === 0) return null;
  const { id: documentId, companyId } = invoice;
  const date = state.lastOn !== null && state.lastOn > change.on ? state.lastOn : change.on;
  const { cause, settlementId = null } = change;
  return { companyId, documentId, date, cause, settlementId, vat: vat as DiscountedVat[] };
}

/** The state after parts of a settlement, of which some lower the VAT. */
export function withReductions(
  state: ReliefState,
  parts: readonly { vat: readonly DiscountedVat[] }[],
): ReliefState {
  const reductions = parts
    .filter(({ vat }) => vat.length > 0)
    .map(({ vat }) => ({ vatBreakdown: [...vat], withheldMinor: 0, roundingMinor: 0 }));
  return { ...state, creditNotes: [...state.creditNotes, ...reductions] };
}

/** The state after an entry. */
export function withEntry(state: ReliefState, { vat, date }: NewEntry): ReliefState {
  return { ...state, entered: summed([...state.entered, ...vat]) as DiscountedVat[], lastOn: date };
}

/** @throws 409 for an entry on a day of a closed period */
export function assertEntryOpen({ date }: NewEntry, closedThrough: string | null): void {
  if (isClosed(date, closedThrough))
    throw problem(
      'period_closed',
      `It changes the VAT of the bad debt on ${date}, and the books are closed through ${closedThrough}.`,
    );
}

/** All that the client should pay for the groups, in minor units. */
function payableOfGroups(invoice: Invoice, { creditNotes }: ReliefState, groups: Groups): number {
  const beside = ({ roundingMinor, withheldMinor }: Omit<CreditNote, 'vatBreakdown'>) =>
    roundingMinor - withheldMinor;
  const ofNotes = creditNotes.reduce((sum, note) => sum + beside(note), 0);
  return groups.reduce((sum, group) => sum + withVatMinor(group), 0) + beside(invoice) - ofNotes;
}

/** The groups in the proportion of what is written off. */
function shareOf(groups: Groups, payableMinor: number, reliefMinor: number): Groups {
  if (reliefMinor === 0) return [];
  if (reliefMinor >= payableMinor) return groups;
  const gross = groups.reduce((sum, group) => sum + withVatMinor(group), 0);
  const share = new Big(reliefMinor).times(gross).div(payableMinor).round(0, Big.roundHalfUp).toNumber();
  return discountedVat(share, groups);
}

function summed(groups: Groups): Groups {
  const sums = new Map<string, Groups[number]>();
  for (const group of groups) {
    const vat = vatOf(group);
    const key = JSON.stringify(vat);
    const sum = sums.get(key) ?? { ...vat, baseMinor: 0, vatMinor: 0 };
    const surchargeMinor = (sum.surchargeMinor ?? 0) + (group.surchargeMinor ?? 0);
    sums.set(key, {
      ...sum,
      baseMinor: sum.baseMinor + group.baseMinor,
      vatMinor: sum.vatMinor + group.vatMinor,
      ...(group.surchargeRate !== undefined && { surchargeMinor }),
    });
  }
  return [...sums.values()];
}

function negative(groups: readonly Groups[number][]): Groups {
  return groups.map((group) => ({
    ...group,
    baseMinor: -group.baseMinor,
    vatMinor: -group.vatMinor,
    ...(group.surchargeMinor !== undefined && { surchargeMinor: -group.surchargeMinor }),
  }));
}

function isSomething({ baseMinor, vatMinor, surchargeMinor = 0 }: Groups[number]): boolean {
  return baseMinor !== 0 || vatMinor !== 0 || surchargeMinor !== 0;
}
