// The credit of a credit note of no single invoice: it settles invoices, those that it corrects first, or is paid back.
import Big from 'big.js';
import type { DiscountedVat } from '../../../../../shared/contracts/documents/settlement-fields';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { payableOf } from '../../../../../shared/law/amounts/payable';
import { sharesOf } from '../../../../../shared/law/amounts/shares';
import { sameVat, vatOf, withVatMinor } from '../../../../../shared/law/amounts/vat-categories';
import { invalid } from '../../../../../shared/runtime/errors';
import { isCredit } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import type { PaymentRecord } from '../models/payment-row';
import type { NewSettlement } from './new-settlement';
import { documentParts } from './parts';

/** The amount of a credit note that counts on invoices which it corrects, in minor units, and its VAT. */
export interface Attributed {
  amountMinor: number;
  vat: readonly DiscountedVat[];
}

export const NONE_ATTRIBUTED: Attributed = { amountMinor: 0, vat: [] };

/** True for a part by which a credit note lowers the price of an invoice: its VAT is a part of that of the note. */
export function isReduction({ kind, vat }: Pick<PaymentRecord, 'kind' | 'vat'>): boolean {
  return kind === 'set_off' && vat.length > 0;
}

/** True if a credit note names the invoice, or the period in which it was issued. */
export function isCorrectedBy(
  { id, clientId, issueDate }: Pick<DocumentRecord, 'id' | 'clientId' | 'issueDate'>,
  note: Pick<DocumentRecord, 'clientId' | 'correctedInvoices' | 'correctsPeriod'>,
): boolean {
  if (note.correctedInvoices.some((named) => named.id === id)) return true;
  const period = note.correctsPeriod;
  const isOfPeriod =
    period !== null && issueDate !== null && period.from <= issueDate && issueDate <= period.to;
  return isOfPeriod && note.clientId === clientId;
}

/** The VAT of the part of an amount, by largest remainder: both parts add up to the whole. */
export function vatShare(
  groups: readonly DiscountedVat[],
  { partMinor, wholeMinor }: { partMinor: number; wholeMinor: number },
): DiscountedVat[] {
  if (wholeMinor <= 0) return [];
  const gross = new Big(sum(groups.map(withVatMinor)));
  const share = gross.times(partMinor).div(wholeMinor).round(0, Big.roundHalfUp).toNumber();
  const cells = groups.flatMap((group) => [group.baseMinor, group.vatMinor, group.surchargeMinor ?? 0]);
  const parts = sharesOf(share, cells);
  return groups.map((group, index) => {
    const [baseMinor = 0, vatMinor = 0, surchargeMinor = 0] = parts.slice(3 * index, 3 * index + 3);
    const surcharge = group.surchargeRate === undefined ? {} : { surchargeMinor };
    return { ...vatOf(group), baseMinor, vatMinor, ...surcharge };
  });
}

/** The VAT of an amount of the note that counts on an invoice which it corrects: a share of what counts on none yet. */
export function creditedVat(
  note: DocumentRecord,
  attributed: Attributed,
  amountMinor: number,
): DiscountedVat[] {
  const left = note.vatBreakdown.map((group) => {
    const same = attributed.vat.filter((one) => sameVat(one, group));
    const leftOf = (key: 'baseMinor' | 'vatMinor' | 'surchargeMinor') =>
      (group[key] ?? 0) - sum(same.map((one) => one[key] ?? 0));
    const surcharge = group.surchargeRate === undefined ? {} : { surchargeMinor: leftOf('surchargeMinor') };
    return { ...vatOf(group), baseMinor: leftOf('baseMinor'), vatMinor: leftOf('vatMinor'), ...surcharge };
  });
  return vatShare(left, { partMinor: amountMinor, wholeMinor: payableOf(note) - attributed.amountMinor });
}

/**
 * Returns the credit note that a settlement uses up; the first one of several that it only pays back.
 * @param documents those of the parts
 * @throws 400 for several credit notes that are set off, amounts that are not set off on both sides, and a day before a note
 */
export function usedCredit(
  { parts, date, dayPointer = '/date' }: NewSettlement,
  documents: readonly DocumentRecord[],
): DocumentRecord | undefined {
  const notes = documents.filter(isCredit);
  const [note] = notes;
  if (!note) return undefined;
  if (notes.length > 1 && parts.some(({ kind }) => kind === 'set_off'))
    throw invalid('/parts', 'has several credit notes: book each of them by itself');
  for (const { issueDate } of notes)
    if (issueDate !== null && date < issueDate)
      throw invalid(dayPointer, `is before ${issueDate}, the day of the credit note`);
  const sumOf = (isOfNote: boolean) =>
    sum(
      documentParts(parts)
        .filter(({ documentId, kind }) => (documentId === note.id) === isOfNote && kind === 'set_off')
        .map(({ amountMinor }) => amountMinor),
    );
  const [ofNote, ofInvoices] = [sumOf(true), sumOf(false)];
  if (ofNote !== ofInvoices)
    throw invalid(
      '/parts',
      `sets off ${ofNote} of the credit note and ${ofInvoices} of invoices: both must be the same`,
    );
  return note;
}
