// The amounts of invoices that are left to credit, by VAT category and rate.
import Big from 'big.js';
import type { NamedInvoice } from '../../../../../shared/contracts/documents/corrected-references';
import type { VatGroup } from '../../../../../shared/contracts/documents/lines';
import { sharesOf } from '../../../../../shared/law/amounts/shares';
import { sameVat, type Vat, vatOf } from '../../../../../shared/law/amounts/vat-categories';

export interface Left extends Vat {
  baseMinor: number;
  vatMinor: number;
  surchargeMinor?: number;
}

export interface Invoiced {
  id: string;
  vatBreakdown: VatGroup[];
}

/** A credit note of several invoices, or of a period. */
export interface Note {
  number: string | null;
  payableMinor: number;
  vatBreakdown: VatGroup[];
  correctedInvoices: NamedInvoice[];
  correctsPeriod: { from: string; to: string } | null;
}

/** The invoiced amounts, less what credit notes have taken off. */
export function leftOf(invoices: readonly Invoiced[], deductions: readonly Left[]): Left[] {
  const invoiced = invoices.flatMap(({ vatBreakdown }) => vatBreakdown);
  return sumsOf([...invoiced, ...deductions.map(negated)]);
}

/**
 * The part of a note that counts on the chosen invoices: all of it, unless it names others as well. Rounded up, so that two
 * parts of a note are never less than the whole.
 * @param named all invoices that the note corrects
 */
export function partOf(
  { vatBreakdown }: Pick<Note, 'vatBreakdown'>,
  named: readonly Invoiced[],
  chosen: ReadonlySet<string>,
): Left[] {
  const whole = sumsOf(named.flatMap((invoice) => invoice.vatBreakdown));
  const part = sumsOf(named.filter(({ id }) => chosen.has(id)).flatMap((invoice) => invoice.vatBreakdown));
  return vatBreakdown.map((group) => {
    const { baseMinor, vatMinor, surchargeMinor } = group;
    const vat = vatOf(group);
    const [ofChosen, ofAll] = [baseIn(part, vat), baseIn(whole, vat)];
    const counted = (minor: number) =>
      ofAll > 0 ? new Big(minor).times(ofChosen).div(ofAll).round(0, Big.roundUp).toNumber() : minor;
    const surcharge = surchargeMinor === undefined ? {} : { surchargeMinor: counted(surchargeMinor) };
    return { ...vat, baseMinor: counted(baseMinor), vatMinor: counted(vatMinor), ...surcharge };
  });
}

/**
 * The part of a note by which less is to be paid of one invoice, in minor units: that of its own credit notes is taken off before.
 * The parts of all invoices add up to the note.
 */
export function payablePartOf(
  payableMinor: number,
  named: readonly { id: string; restMinor: number }[],
  invoiceId: string,
): number {
  const shares = sharesOf(
    payableMinor,
    named.map(({ restMinor }) => restMinor),
  );
  return shares[named.findIndex(({ id }) => id === invoiceId)] ?? 0;
}

/** The group of which a reduction is more than what is left; undefined where none is. */
export function exceededBy(groups: readonly Left[], left: readonly Left[]): Left | undefined {
  return groups.find((group) => {
    const rest = left.find((one) => sameVat(one, group));
    const isMore = (key: 'baseMinor' | 'vatMinor' | 'surchargeMinor') =>
      (group[key] ?? 0) > (rest?.[key] ?? 0);
    return isMore('baseMinor') || isMore('vatMinor') || isMore('surchargeMinor');
  });
}

function baseIn(groups: readonly Left[], vat: Vat): number {
  return groups.find((group) => sameVat(group, vat))?.baseMinor ?? 0;
}

function sumsOf(groups: readonly Left[]): Left[] {
  const sums = new Map<string, Left>();
  for (const group of groups) {
    const { baseMinor, vatMinor, surchargeMinor } = group;
    const key = JSON.stringify(vatOf(group));
    const sum = sums.get(key) ?? { ...vatOf(group), baseMinor: 0, vatMinor: 0 };
    const surcharge =
      surchargeMinor === undefined ? {} : { surchargeMinor: (sum.surchargeMinor ?? 0) + surchargeMinor };
    const added = { baseMinor: sum.baseMinor + baseMinor, vatMinor: sum.vatMinor + vatMinor, ...surcharge };
    sums.set(key, { ...sum, ...added });
  }
  return [...sums.values()];
}

function negated({ baseMinor, vatMinor, surchargeMinor, ...vat }: Left): Left {
  const surcharge = surchargeMinor === undefined ? {} : { surchargeMinor: -surchargeMinor };
  return { ...vat, baseMinor: -baseMinor, vatMinor: -vatMinor, ...surcharge };
}
