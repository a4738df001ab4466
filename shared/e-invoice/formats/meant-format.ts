// The format that is meant for a buyer: what the client asks for, else what the folders of the formats say (`meant-for.ts`).
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import { GROUNDS, type Occasion } from '../occasion';
import type { SemanticInvoice } from '../semantic/invoice';
import { exportsOf } from './folders';

export interface MeantFormat {
  format: EInvoiceFormat;
  why: string;
}

const OCCASIONS = exportsOf<readonly Occasion[]>('meant-for').flat();
const BY_GROUND = GROUNDS.flatMap((ground) => OCCASIONS.filter((occasion) => occasion.ground === ground));

export function meantFormat(invoice: SemanticInvoice, requested: EInvoiceFormat | null): MeantFormat {
  if (requested) return { format: requested, why: 'The client asks for it' };
  const occasion = BY_GROUND.find(({ applies }) => applies(invoice));
  if (occasion) return { format: occasion.format, why: occasion.why };
  return { format: 'factur-x', why: 'A PDF with the invoice inside can be read by everyone' };
}
