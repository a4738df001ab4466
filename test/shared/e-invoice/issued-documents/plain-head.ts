// The least that an invoice says: tests add what they are about.
import type { Head } from './random-head';

/** Nothing but what every invoice has: one hour of work for 100.00. */
export const PLAIN_HEAD: Head = {
  isCreditNote: false,
  currency: 'EUR',
  dueDate: '2026-12-01',
  deliveryDate: undefined,
  servicePeriod: undefined,
  deliverTo: undefined,
  tax: {},
  references: Object.fromEntries(
    ['orderReference', 'salesOrderReference', 'contractReference', 'projectReference', 'despatchReference']
      .concat('receiptReference', 'tenderReference', 'objectIdentifier', 'accountingReference')
      .map((key) => [key, undefined]),
  ) as Head['references'],
  payment: {},
  payee: undefined,
  taxRepresentative: undefined,
  notes: undefined,
  codedNotes: [],
  legalMentions: [],
  typeCode: '380',
  deposits: [],
  paidShare: 0,
  isPaidElsewhere: false,
  roundingMinor: 0,
  adjustments: [],
  lines: [],
  pricesIncludeVat: false,
};

/** An hour of work; `fields` replaces any field. */
export function plainLine(fields: Partial<Head['lines'][number]> = {}): Head['lines'][number] {
  return {
    ...{ description: 'Work', name: undefined, quantity: '1', unitPrice: '100', unit: 'h' },
    ...{ basisQuantity: undefined, adjustments: [], articleReference: undefined },
    ...{ buyerArticleReference: undefined, standardId: undefined, classifications: undefined },
    ...{ originCountry: undefined, attributes: undefined, period: undefined, note: undefined },
    ...{ orderLineReference: undefined, accountingReference: undefined, vat: 0 },
    ...fields,
  };
}
