// The day of the supply, which an invoice states (Directive 2006/112/EC, article 226 (7)).
import type { SupplyDate } from '../../contracts/documents/supply-date';
import { deliveredOn } from './dates';
import type { Sale } from './sale';

const DEPOSIT = '386';

type Supplied = Pick<
  Sale,
  'typeId' | 'typeCode' | 'deliveryDate' | 'servicePeriod' | 'lines' | 'vatBreakdown'
>;

/** A deposit is invoiced before the supply. An intra-Community supply always states its day, and has a finding of its own. */
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
export function isSuppliedAtIssue(document: Supplied, choice: SupplyDate): boolean {
  return choice === 'issue_date' && lacksSupplyDate(document);
}
