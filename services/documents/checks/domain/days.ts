// The days that the law counts from.
import type { CheckSubject } from './subject';

type Dated = Pick<CheckSubject, 'document' | 'issueDate'>;

/** BT-72, else the end of the period (BT-74); null where the draft says neither. */
export function deliveredOn({ document }: Pick<CheckSubject, 'document'>): string | null {
  return document.deliveryDate ?? document.servicePeriod?.to ?? null;
}

/** BT-7: the day whose VAT rates hold; that of the supply unless the draft says otherwise (VATD-63, VATD-93). */
export function taxPointOf(dated: Dated): string {
  return dated.document.taxPointDate ?? deliveredOn(dated) ?? dated.issueDate;
}
