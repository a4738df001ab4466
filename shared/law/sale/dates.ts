// The days of a sale that the law counts from.
import { addDays } from '../../values/calendar';
import type { Sale } from './sale';

export function dueDateOf(
  { dueDate, dueInDays }: Pick<Sale, 'dueDate' | 'dueInDays'>,
  issueDate: string,
): string | null {
  return dueInDays === null ? dueDate : addDays(issueDate, dueInDays);
}

interface Dated {
  document: Pick<Sale, 'deliveryDate' | 'servicePeriod' | 'taxPointDate' | 'paidOn'>;
  issueDate: string;
}

/** BT-72, else the end of the period (BT-74); null where the draft says neither. */
export function deliveredOn({
  document,
}: {
  document: Pick<Sale, 'deliveryDate' | 'servicePeriod'>;
}): string | null {
  return document.deliveryDate ?? document.servicePeriod?.to ?? null;
}

/** The day whose VAT rates hold while the tax point is open: that of a payment on account, else of the supply (VATD-63, 65, 93). */
export function rateDayOf(dated: Dated): string {
  const { taxPointDate, paidOn } = dated.document;
  return taxPointDate ?? paidOn ?? deliveredOn(dated) ?? dated.issueDate;
}
