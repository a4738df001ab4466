// Random trade as bodies of requests: the company of the seller, its client, and the draft.
import type { clients } from '../../../../shared/contracts/clients';
import type { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
import {
  buyerFrom,
  sceneOf,
  sellerFrom,
  type Trade,
} from '../../../shared/e-invoice/issued-documents/businesses';
import { vatOf } from '../../../shared/e-invoice/issued-documents/scene';

export type CompanyBody = CallInput<typeof companies.create>;

const ADDRESS = ['addressLine1', 'postalCode', 'city', 'state', 'country'] as const;
const SELLER = [
  ...ADDRESS,
  ...(['name', 'currency', 'email', 'phone', 'identifiers', 'vatExempt', 'electronicAddress'] as const),
  ...(['contact', 'legalForm', 'shareCapital', 'registration', 'iban'] as const),
];
const BUYER = [...ADDRESS, 'name', 'identifiers', 'electronicAddress', 'contactEmail'] as const;

function pick(source: object, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)));
}

export function companyBody([{ seller, isSmall }]: Trade): CompanyBody {
  // the keys are those of the contract
  return pick(sellerFrom({ country: seller, isSmall }), SELLER) as CompanyBody;
}

export function clientBody([{ buyer, isBusiness }]: Trade): CallInput<typeof clients.create> {
  const party = pick(buyerFrom({ country: buyer, isSmall: false }, isBusiness), BUYER);
  if (isBusiness) return { ...party, type: 'COMPANY' };
  const { name: _, ...person } = party;
  return { ...person, type: 'INDIVIDUAL', contactFirstName: 'Jean', contactLastName: 'Client' };
}

/** Fields for a draft of the trade. Deposits that were issued here are left out. */
export function draftBody(trade: Trade) {
  const [, head] = trade;
  const { place, currency } = sceneOf(trade);
  const { isCreditNote, deposits: _, paidShare, isPaidElsewhere, legalMentions: __, ...said } = head;
  const { references, tax, lines, adjustments, roundingMinor, ...rest } = said;
  const exemptionReasons = [{ vatCategory: 'E', reason: 'Exempt', code: 'VATEX-EU-132' }];
  const isPaid = !isCreditNote && paidShare > 0 && paidShare < 1 && isPaidElsewhere;
  return {
    typeId: 'invoice',
    ...rest,
    ...references,
    ...tax,
    currency,
    buyerReference: '04011000-12345-03',
    ...(currency === place.accounts ? {} : { exchangeRate: '0.9' }),
    deliveryDate: head.deliveryDate ?? (place.category === 'K' ? '2026-10-30' : null),
    lines: lines.map(({ vat, ...line }) => ({ ...line, ...vatOf(place, vat) })),
    adjustments: adjustments.map((each) => ({ ...each, ...vatOf(place, lines[0]?.vat ?? 0) })),
    ...(place.category === 'E' ? { exemptionReasons } : {}),
    ...(isCreditNote ? {} : { roundingMinor }),
    ...(isPaid ? { prepayments: [{ number: 'X-2026-9', amountMinor: 1 }] } : {}),
  };
}
