// The format for a buyer where neither the law nor the buyer asks for one: what the folders of the formats say (`occasions.ts`).
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { Ground, Occasion } from '../occasion';
import type { SemanticInvoice } from '../semantic/invoice';
import { exportsOf } from './folders';

export interface UsualFormat {
  format: EInvoiceFormat;
  why: string;
}

const OCCASIONS = exportsOf<readonly Occasion[]>('occasions').flat();
const FOR_ALL: UsualFormat = {
  format: 'factur-x',
  why: 'A PDF with the invoice inside can be read by everyone',
};

/** @param ofCountry the format of some businesses in the seller's country */
export function usualFormat(invoice: SemanticInvoice, ofCountry: UsualFormat | null): UsualFormat {
  const onGround = (ground: Ground) =>
    OCCASIONS.find((occasion) => occasion.ground === ground && occasion.applies(invoice));
  const occasion =
    onGround('authority') ?? ofCountry ?? onGround('country') ?? onGround('address') ?? FOR_ALL;
  return { format: occasion.format, why: occasion.why };
}
