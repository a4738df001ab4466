// The parts of a document that its client sees behind a link.
import type { DocumentLine } from '../../../shared/contracts/documents/lines';
import type { SigningView } from '../../../shared/contracts/documents/signature';
import { sum } from '../../../shared/law/amounts/adjustments';
import { signedPriced } from '../../../shared/law/amounts/including-vat';
import type { DocumentRecord } from '../models/document-row';

export function lineView(line: DocumentLine): SigningView['lines'][number] {
  const { description, quantity, unit, unitPrice, vatRate, netMinor, grossMinor } = line;
  return {
    description,
    quantity,
    unit,
    unitPrice,
    vatRate,
    netMinor,
    ...(grossMinor === undefined ? {} : { grossMinor }),
  };
}

/** The sum of the allowances or the charges of the document. */
export function pricedOf({ adjustments }: DocumentRecord, kind: 'allowance' | 'charge'): number {
  return Math.abs(sum(adjustments.filter((one) => one.kind === kind).map(signedPriced)));
}

type Party = SigningView['seller'];

export function partyView(
  party: Omit<Party, 'country'> & { country: string | null },
  country: string,
): Party {
  const { name, addressLine1, addressLine2, postalCode, city, email, phone } = party;
  return { name, addressLine1, addressLine2, postalCode, city, country, email, phone };
}
