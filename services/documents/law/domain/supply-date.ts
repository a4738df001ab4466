// The day of the supply, which an invoice states (Directive 2006/112/EC, article 226 (7)).
import type { SupplyDate } from '../../../../shared/contracts/documents/supply-date';
import { deliveredOn } from '../../domain/dates';
import type { DocumentRecord } from '../../models/document-row';
import { CLAIMS, type Rule, when } from './rule';

const DEPOSIT = '386';

type Supplied = Pick<
  DocumentRecord,
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

export const SUPPLY_DATE_RULES: readonly Rule[] = [
  {
    ...{ kind: 'dates', severity: 'warning', on: CLAIMS, code: 'supply_date_missing' },
    ...{ term: 'BT-72', rule: 'VATD-226' },
    find: ({ document, seller, sellerCountry: { supplyDateLaw } }) =>
      when(supplyDateLaw !== null && seller.supplyDate === 'ask' && lacksSupplyDate(document), () => ({
        source: 'document',
        pointer: '/deliveryDate',
        message: `The invoice does not say when it was supplied, which it must do also where that is the day of issue (${supplyDateLaw}). Give the date of delivery or a service period, or let your company say that it is the issue date (supplyDate).`,
      })),
  },
];
