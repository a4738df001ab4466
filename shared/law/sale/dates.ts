// The days of a sale that the law counts from.

import type { CompanyChoice } from '../../contracts/company-fields';
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

const DEPOSIT = '386';

type Supplied = Pick<
  Sale,
  'typeId' | 'typeCode' | 'deliveryDate' | 'servicePeriod' | 'lines' | 'vatBreakdown'
>;

/**
 * True if an invoice does not state the day of its supply (VATD 226 (7)). A deposit is invoiced before the supply. An
 * intra-Community supply always states its day, and has a finding of its own.
 */
export function lacksSupplyDate(document: Supplied): boolean {
  const { typeId, typeCode, lines, vatBreakdown } = document;
  return (
    typeId === 'invoice' &&
    typeCode !== DEPOSIT &&
    deliveredOn({ document }) === null &&
    !lines.every(({ period }) => period) &&
    !vatBreakdown.some(({ vatCategory }) => vatCategory === 'K')
  );
}

/** True if the invoice says that the day of its issue is that of the supply. */
export function isSuppliedAtIssue(document: Supplied, choice: CompanyChoice<'supplyDate'>): boolean {
  return choice === 'issue_date' && lacksSupplyDate(document);
}
